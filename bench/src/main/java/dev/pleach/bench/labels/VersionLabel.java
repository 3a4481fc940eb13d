package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;

/**
 * What is known of a node of two versions of a page.
 *
 * @param before the node before, {@link DomTree#NONE} if the label is about one after
 * @param after the node after, {@link DomTree#NONE} if the label is about one before
 */
public record VersionLabel(Kind kind, int before, int after) {
  /** What is known. */
  public enum Kind {
    /** People say that both are the same. */
    PAIR(true, true),
    /** The same tag, text and link, once on each page. */
    SILVER(true, true),
    /** It is not on the new page. */
    DELETED(true, false),
    /** It was not on the old page. */
    ADDED(false, true),
    /** It is on the new page, wherever. */
    KEPT(true, false),
    /** It was on the old page, wherever. */
    KEPT_NEW(false, true);

    private final boolean namesBefore;
    private final boolean namesAfter;

    Kind(boolean namesBefore, boolean namesAfter) {
      this.namesBefore = namesBefore;
      this.namesAfter = namesAfter;
    }

    /** Whether the label names a node of the page before. */
    public boolean namesBefore() {
      return namesBefore;
    }

    /** Whether the label names a node of the page after. */
    public boolean namesAfter() {
      return namesAfter;
    }
  }
}
