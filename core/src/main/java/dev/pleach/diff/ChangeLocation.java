package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Replaced;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;

/**
 * Where on the page changes stand, by {@link Headings}. The page after has the say: what is gone
 * stands under the heading it had, in the words that heading has now, unless the heading is gone
 * with it.
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

  /** The words of the heading a change stands under, or a part of the page; empty at its top. */
  public String words(Change change) {
    if (change.after().isEmpty()) {
      return formerWords(change);
    }
    int first = change.after().first();
    return isWhole(change) ? after.wordsAround(first) : after.words(first);
  }

  /** Whether the heading of a card is a part of what changed. */
  private static boolean isWhole(Change change) {
    return change instanceof Inserted
        || change instanceof Removed
        || change instanceof Replaced
        || change instanceof Relocated;
  }

  /** The same for where it stood before. */
  public String formerWords(Change change) {
    if (change.before().isEmpty()) {
      return words(change);
    }
    int node = change.before().first();
    int heading = before.heading(node);
    if (heading != DomTree.NONE && isWhole(change) && diff.before().contains(node, heading)) {
      return before.wordsAround(node);
    }
    int now = heading == DomTree.NONE ? DomTree.NONE : diff.after(heading);
    return now == DomTree.NONE ? before.words(node) : diff.after().visibleText(now);
  }
}
