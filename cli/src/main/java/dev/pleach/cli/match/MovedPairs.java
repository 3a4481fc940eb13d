package dev.pleach.cli.match;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongestIncreasingRun;
import dev.pleach.match.Matching;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which pairs of a matching moved: those whose parents are not partners and, among the children
 * that two partners share, those outside the longest run that kept its order. This is the matching
 * as it is; the diff repairs it first and ignores wrappers, so it may count fewer. O(n log n), n
 * the nodes before.
 */
final class MovedPairs {
  private MovedPairs() {}

  /** The nodes before that moved. */
  static BitSet of(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    BitSet moved = new BitSet(before.size());
    int[] children = new int[16]; // children of one node whose partners have a common parent
    for (int p = 0; p < before.size(); p++) {
      int count = 0;
      for (int c = before.firstChild(p); c >= 0; c = before.nextSibling(c)) {
        int partner = matching.after(c);
        if (partner == DomTree.NONE) {
          continue;
        }
        if (matching.after(p) == DomTree.NONE || after.parent(partner) != matching.after(p)) {
          moved.set(c);
          continue;
        }
        if (count == children.length) {
          children = Arrays.copyOf(children, 2 * count);
        }
        children[count++] = c;
      }
      markOutOfOrder(matching, children, count, moved);
    }
    return moved;
  }

  private static void markOutOfOrder(Matching matching, int[] children, int count, BitSet moved) {
    int[] partners = new int[count];
    for (int i = 0; i < count; i++) {
      partners[i] = matching.after(children[i]);
    }
    boolean[] kept = LongestIncreasingRun.of(partners, count);
    for (int i = 0; i < count; i++) {
      if (!kept[i]) {
        moved.set(children[i]);
      }
    }
  }
}
