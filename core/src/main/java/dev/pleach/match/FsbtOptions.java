package dev.pleach.match;

/**
 * Options of the {@code fsbt} matcher.
 *
 * @param words how many words a text may have at most to be a fix node
 */
public record FsbtOptions(int words) {
  public FsbtOptions {
    if (words < 0) {
      throw new IllegalArgumentException("words must not be negative, but is " + words);
    }
  }

  /** Two words, as in the paper. */
  public static FsbtOptions defaults() {
    return new FsbtOptions(2);
  }
}
