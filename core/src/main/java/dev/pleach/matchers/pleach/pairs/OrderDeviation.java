package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongestIncreasingRun;

/**
 * How far a possible partner lies from the place where the pairs around a node expect it. The
 * nearest pairs in front of the node and behind it, of those that keep the order of the page, give
 * a shift each: the number of the partner less that of the node. The deviation is the difference of
 * shifts to the nearer of the two.
 *
 * <p>The constructor is linear in the nodes before; {@link #of} takes constant time.
 */
public final class OrderDeviation {
  private final int[] shiftInFront; // index: node before; value: shift of the pair in front of it
  private final int[] shiftBehind; // index: node before; value: shift of the pair behind it
  private final double scale; // 1 / the size of the larger page

  /**
   * @param inOrder index: node before; value: whether its pair keeps the order of the page
   */
  public OrderDeviation(Partners partners, boolean[] inOrder) {
    DomTree before = partners.before;
    int count = before.size();
    scale = 1.0 / Math.max(1, Math.max(count, partners.after.size()));
    shiftInFront = new int[count];
    shiftBehind = new int[count];
    int shift = 0;
    for (int b = 0; b < count; b++) {
      shift = inOrder[b] ? partners.ofBefore(b) - b : shift;
      shiftInFront[b] = shift;
    }
    shift = partners.after.size() - count;
    for (int b = count - 1; b >= 0; b--) {
      shift = inOrder[b] ? partners.ofBefore(b) - b : shift;
      shiftBehind[b] = shift;
    }
  }

  /** The deviation as a share of the larger page: 0 for the expected place. */
  public double of(int b, int a) {
    int shift = a - b;
    return Math.min(Math.abs(shift - shiftInFront[b]), Math.abs(shift - shiftBehind[b])) * scale;
  }

  /**
   * The pairs that keep the order of the page: a longest increasing subsequence. O(n log n) for n
   * pairs. A pair of equal subtrees counts as one.
   *
   * @return index: node before; value: whether its pair is one of them
   */
  public static boolean[] inOrder(Partners partners) {
    int count = partners.before.size();
    int[] nodes = new int[count]; // value: node before with a partner; equal subtrees count once
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
    boolean[] isInRun = LongestIncreasingRun.of(places, pairs); // index: as nodes
    boolean[] inOrder = new boolean[count];
    for (int i = 0; i < pairs; i++) {
      inOrder[nodes[i]] = isInRun[i];
    }
    return inOrder;
  }
}
