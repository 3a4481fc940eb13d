package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongestIncreasingRun;

/**
 * How far the partner of a node would lie from where one expects it: between the anchors around it,
 * pairs known before that keep the order of the page, as far from the one or the other as before.
 *
 * <p>O(n log n) for n pairs, once; then each question is answered at once.
 */
public final class OrderDeviation {
  private final int[] sinceLast; // index: node before; value: shift of the anchor in front of it
  private final int[] untilNext; // index: node before; value: shift of the anchor behind it
  private final double scale;

  public OrderDeviation(Partners partners, boolean[] isAnchor) {
    DomTree before = partners.before;
    int count = before.size();
    scale = 1.0 / Math.max(1, Math.max(count, partners.after.size()));
    sinceLast = new int[count];
    untilNext = new int[count];
    int shift = 0;
    for (int b = 0; b < count; b++) {
      shift = isAnchor[b] ? partners.ofBefore(b) - b : shift;
      sinceLast[b] = shift;
    }
    shift = partners.after.size() - count;
    for (int b = count - 1; b >= 0; b--) {
      shift = isAnchor[b] ? partners.ofBefore(b) - b : shift;
      untilNext[b] = shift;
    }
  }

  /** From 0, just where it is expected, to 1, a whole page away. */
  public double of(int b, int a) {
    int shift = a - b;
    return Math.min(Math.abs(shift - sinceLast[b]), Math.abs(shift - untilNext[b])) * scale;
  }

  /** Index: node before; value: whether it is part of a longest increasing run of pairs. */
  public static boolean[] increasing(Partners partners) {
    int count = partners.before.size();
    int[] nodes = new int[count]; // nodes before that have a partner, whole subtrees counted once
    int[] places = new int[count]; // index: as nodes; value: the partner
    int pairs = 0;
    for (int b = 0; b < count; b++) {
      int a = partners.ofBefore(b);
      if (a >= 0) {
        nodes[pairs] = b;
        places[pairs++] = a;
        b = partners.lastSettledBefore(b);
      }
    }
    boolean[] inOrder = LongestIncreasingRun.of(places, pairs);
    boolean[] isAnchor = new boolean[count];
    for (int i = 0; i < pairs; i++) {
      isAnchor[nodes[i]] = inOrder[i];
    }
    return isAnchor;
  }
}
