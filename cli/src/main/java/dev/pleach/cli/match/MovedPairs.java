package dev.pleach.cli.match;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which pairs of a matching moved, as the matching has them; the diff, which speaks to readers,
 * looks through wrappers and mends pairs first. Those moved whose parents are not partners and,
 * among the children that two partners share, those that stand outside the longest run that kept
 * its order. O(n log n), n the nodes before.
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

  /** Patience sorting: what is not part of one longest increasing run has moved. */
  private static void markOutOfOrder(Matching matching, int[] children, int count, BitSet moved) {
    int[] tails = new int[count]; // index: length of a run, less 1; value: its last child's index
    int[] previous = new int[count]; // index: child's index; value: the one before it in its run
    int longest = 0;
    for (int i = 0; i < count; i++) {
      int partner = matching.after(children[i]);
      int low = 0;
      int high = longest;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (matching.after(children[tails[middle]]) < partner) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      previous[i] = low == 0 ? -1 : tails[low - 1];
      tails[low] = i;
      longest = Math.max(longest, low + 1);
    }
    BitSet kept = new BitSet(count);
    for (int i = longest == 0 ? -1 : tails[longest - 1]; i >= 0; i = previous[i]) {
      kept.set(i);
    }
    for (int i = 0; i < count; i++) {
      if (!kept.get(i)) {
        moved.set(children[i]);
      }
    }
  }
}
