package dev.pleach.matchers.descriptor;

/**
 * Options of looking nodes up by descriptor.
 *
 * @param required the checks every node of a path must pass
 * @param similarity how large a share of their paths two subtrees must have in common to be alike,
 *     from 0 to 1
 */
public record DescriptorOptions(DescriptorChecks required, double similarity) {
  public DescriptorOptions {
    if (!(similarity >= 0 && similarity <= 1)) {
      throw new IllegalArgumentException(
          "similarity must be between 0 and 1, but is " + similarity);
    }
  }

  /** The paper's: id, name and number of siblings agree, and the subtrees have the same paths. */
  public static DescriptorOptions defaults() {
    return new DescriptorOptions(DescriptorChecks.ID_NAME_COUNT, 1);
  }

  /** These options with other checks. */
  public DescriptorOptions withRequired(DescriptorChecks other) {
    return new DescriptorOptions(other, similarity);
  }
}
