package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.Arrays;

/**
 * Which node is which, as the diff takes it: the pairs of a matching, less those of a text and an
 * element, plus the texts that were left over in the same place of the same element, which a reader
 * calls reworded.
 */
final class Pairing {
  private static final int NONE = DomTree.NONE;
  private static final int SEVERAL = -2;

  final DomTree before;
  final DomTree after;
  final int[] afterOf; // index: node before; value: its partner, or NONE
  final int[] beforeOf; // index: node after; value: its partner, or NONE

  Pairing(Matching matching) {
    before = matching.beforeTree();
    after = matching.afterTree();
    afterOf = new int[before.size()];
    beforeOf = new int[after.size()];
    Arrays.fill(beforeOf, NONE);
    for (int b = 0; b < afterOf.length; b++) {
      int a = matching.after(b);
      afterOf[b] = NONE;
      if (a != NONE && before.isText(b) == after.isText(a)) {
        pair(b, a);
      }
    }
    pairLeftTexts();
  }

  private void pair(int b, int a) {
    afterOf[b] = a;
    beforeOf[a] = b;
  }

  void part(int b) {
    beforeOf[afterOf[b]] = NONE;
    afterOf[b] = NONE;
  }

  boolean isRemoved(int b) {
    return afterOf[b] == NONE;
  }

  boolean isInserted(int a) {
    return beforeOf[a] == NONE;
  }

  /** The partner of a node before; what stands above one root stands above the other. */
  int partner(int b) {
    return b == NONE ? NONE : afterOf[b];
  }

  /**
   * Between two neighbours that are partners of two neighbours, one text alone that has no partner
   * on either side is the same text.
   */
  private void pairLeftTexts() {
    // Gaps of the element after that is being looked at; the gap at the start has index 0, the one
    // behind the partner of node b has index b + 1.
    int[] text = new int[before.size() + 1]; // value: the text without partner, NONE or SEVERAL
    int[] right = new int[before.size() + 1]; // value: the node before whose partner ends the gap
    for (int p = 0; p < before.size(); p++) {
      int q = afterOf[p];
      if (q != NONE && hasLoneText(p, q)) {
        noteGaps(p, q, text, right);
        pairGaps(p, q, text, right);
      }
    }
  }

  private boolean hasLoneText(int p, int q) {
    boolean lone = false;
    for (int c = before.firstChild(p); c >= 0 && !lone; c = before.nextSibling(c)) {
      lone = before.isText(c) && isRemoved(c);
    }
    for (int c = lone ? after.firstChild(q) : NONE; c >= 0; c = after.nextSibling(c)) {
      if (after.isText(c) && isInserted(c)) {
        return true;
      }
    }
    return false;
  }

  private void noteGaps(int p, int q, int[] text, int[] right) {
    int gap = 0;
    text[0] = NONE;
    for (int c = after.firstChild(q); c >= 0; c = after.nextSibling(c)) {
      int b = beforeOf[c];
      if (b == NONE) {
        text[gap] = after.isText(c) ? (text[gap] == NONE ? c : SEVERAL) : text[gap];
      } else if (before.parent(b) == p) {
        right[gap] = b;
        gap = b + 1;
        text[gap] = NONE;
      }
    }
    right[gap] = NONE;
  }

  private void pairGaps(int p, int q, int[] text, int[] right) {
    int gap = 0;
    int found = NONE;
    for (int c = before.firstChild(p); c >= 0; c = before.nextSibling(c)) {
      int a = afterOf[c];
      if (a == NONE) {
        found = before.isText(c) ? (found == NONE ? c : SEVERAL) : found;
      } else if (after.parent(a) == q) {
        pairGap(found, gap, c, text, right);
        gap = c + 1;
        found = NONE;
      }
    }
    pairGap(found, gap, NONE, text, right);
  }

  private void pairGap(int found, int gap, int end, int[] text, int[] right) {
    if (found >= 0 && text[gap] >= 0 && right[gap] == end) {
      pair(found, text[gap]);
    }
  }
}
