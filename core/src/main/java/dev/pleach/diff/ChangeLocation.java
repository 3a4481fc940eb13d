package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;

/**
 * Where on the page changes are, by {@link Headings}. Headings are those of the page after: what is
 * gone is located under the heading it had, in the words that heading has now, unless the heading
 * is gone with it.
 */
public final class ChangeLocation {
  private final Diff diff;
  private final Headings before;
  private final Headings after;

  private ChangeLocation(Diff diff) {
    this.diff = diff;
    before = Headings.of(diff.before());
    after = Headings.of(diff.after());
  }

  public static ChangeLocation of(Diff diff) {
    return new ChangeLocation(diff);
  }

  /** The words of the heading a change is under, or a part of the page; empty at its top. */
  public String words(Change change) {
    if (change.after().isEmpty()) {
      return formerWords(change);
    }
    int first = change.after().first();
    return isOfSubtree(change) ? after.wordsAround(first) : after.words(first);
  }

  /** Whether a change is about all of a node, a heading inside it included. */
  private static boolean isOfSubtree(Change change) {
    return switch (change.kind()) {
      case INSERTED, REMOVED, REPLACED, MOVED -> true;
      case REORDERED, TAG, ATTRIBUTES, TEXT -> false;
    };
  }

  /** The same for where it was before. */
  public String formerWords(Change change) {
    if (change.before().isEmpty()) {
      return words(change);
    }
    int node = change.before().first();
    int heading = before.heading(node);
    if (heading != DomTree.NONE && isOfSubtree(change) && diff.before().contains(node, heading)) {
      return before.wordsAround(node);
    }
    int now = heading == DomTree.NONE ? DomTree.NONE : diff.after(heading);
    return now == DomTree.NONE ? before.words(node) : diff.after().visibleText(now);
  }
}
