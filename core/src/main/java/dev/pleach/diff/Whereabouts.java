package dev.pleach.diff;

import dev.pleach.dom.DomTree;

/**
 * Where on the page changes stand, by {@link Headings}. The page after has the say: what is gone
 * stands under the heading it had, in the words that heading has now, unless the heading is gone
 * with it.
 */
public final class Whereabouts {
  private final Diff diff;
  private final Headings before;
  private final Headings after;

  private Whereabouts(Diff diff) {
    this.diff = diff;
    before = Headings.of(diff.before());
    after = Headings.of(diff.after());
  }

  public static Whereabouts of(Diff diff) {
    return new Whereabouts(diff);
  }

  /** The words of the heading a change stands under, or a part of the page; empty at its top. */
  public String words(Change change) {
    return change.after().isEmpty()
        ? formerWords(change.before().first())
        : after.words(change.after().first());
  }

  /** The same for where it stood before. */
  public String formerWords(Change change) {
    return change.before().isEmpty() ? words(change) : formerWords(change.before().first());
  }

  private String formerWords(int node) {
    int heading = before.heading(node);
    int now = heading == DomTree.NONE ? DomTree.NONE : diff.after(heading);
    return now == DomTree.NONE ? before.words(node) : diff.after().visibleText(now);
  }
}
