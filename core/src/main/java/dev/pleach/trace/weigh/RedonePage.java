package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.trace.page.PageIndex;
import org.jspecify.annotations.Nullable;

/**
 * Finds nodes on a page that was redone: most of its elements have other names or attributes than
 * before, or are gone. There nothing of the markup of a node speaks for it, nor does it speak
 * against it that its markup is gone; what is read is what is left. On a page that was not redone
 * this finds nothing, and whatever is missing there was removed.
 */
final class RedonePage {
  private static final double KEPT = 0.5; // share of the elements of a page that was not redone
  private static final double SURE = 0.9; // score of a pair
  private static final double OTHER = 0.5; // letters from elsewhere to those of the node

  private final Matching matching;
  private final PageIndex page;
  private final DomTree before;
  private final boolean isRedone;
  private final NumberSequence sequences;
  private @Nullable TextCover cover; // null until needed
  private @Nullable NumberContext numbers; // null until needed

  RedonePage(Matching matching, PageIndex page) {
    this.matching = matching;
    this.page = page;
    before = matching.beforeTree();
    isRedone = isRedone(matching);
    sequences = new NumberSequence(before, matching.afterTree());
  }

  private static boolean isRedone(Matching matching) {
    DomTree before = matching.beforeTree();
    int elements = 0;
    int kept = 0;
    for (int n = 0; n < before.size(); n++) {
      if (before.isElement(n)) {
        int partner = matching.after(n);
        elements++;
        kept +=
            partner != DomTree.NONE
                    && before.labelHash(n) == matching.afterTree().labelHash(partner)
                ? 1
                : 0;
      }
    }
    return kept < KEPT * elements;
  }

  /** The element that a node is now, by what is read; {@link DomTree#NONE} if none is. */
  int of(int node) {
    if (!isRedone || isCutOut(node)) {
      return DomTree.NONE;
    }
    if (cover == null) {
      cover = new TextCover(matching);
    }
    int covered = cover.of(node);
    if (covered != DomTree.NONE) {
      return isOther(node, covered) ? DomTree.NONE : covered;
    }
    int number = NumberContext.isNumber(before, node) ? numbers().of(node) : DomTree.NONE;
    if (number == DomTree.NONE) {
      number = sequences.of(node);
    }
    return number == DomTree.NONE || isOther(node, number) ? DomTree.NONE : number;
  }

  /** Whether the texts of an element were elsewhere on the old page, rather than in a node. */
  private boolean isOther(int node, int element) {
    DomTree after = matching.afterTree();
    int inside = 0;
    int outside = 0;
    for (int n = element; n < after.end(element); n++) {
      int origin = after.isVisibleText(n) ? matching.before(n) : DomTree.NONE;
      if (origin != DomTree.NONE && before.labelHash(origin) == after.labelHash(n)) {
        int letters = after.text(n).length();
        inside += before.contains(node, origin) ? letters : 0;
        outside += before.contains(node, origin) ? 0 : letters;
      }
    }
    return outside > OTHER * inside;
  }

  private NumberContext numbers() {
    if (numbers == null) {
      numbers = new NumberContext(matching, page);
    }
    return numbers;
  }

  /** Whether what is before and behind a node is still there, and next to each other now. */
  private boolean isCutOut(int node) {
    int parent = before.parent(node);
    int next = before.nextSibling(node);
    if (parent < 0 || next == DomTree.NONE) {
      return false;
    }
    int previous = DomTree.NONE;
    for (int c = before.firstChild(parent); c != node; c = before.nextSibling(c)) {
      previous = c;
    }
    return previous != DomTree.NONE
        && isSure(previous)
        && isSure(next)
        && matching.afterTree().nextSibling(matching.after(previous)) == matching.after(next);
  }

  private boolean isSure(int node) {
    return matching.after(node) != DomTree.NONE && matching.score(node) >= SURE;
  }
}
