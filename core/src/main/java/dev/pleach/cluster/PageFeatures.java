package dev.pleach.cluster;

/**
 * The features of a page, or those that most pages of a cluster have, by their numbers in {@link
 * SiteFeatures}: three sorted lists.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
record PageFeatures(int[] labels, int[] paths, int[] texts) {
  /** The kinds of features. */
  static final int KINDS = 3;

  /** Texts are the last kind. */
  static final int TEXTS = 2;

  int[] kind(int kind) {
    return kind == 0 ? labels : kind == 1 ? paths : texts;
  }
}
