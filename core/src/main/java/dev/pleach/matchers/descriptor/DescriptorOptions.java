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

  /** No check is required, and the subtrees must have the same paths. */
  public static DescriptorOptions defaults() {
    return new DescriptorOptions(DescriptorChecks.NONE, 1);
  }
}
