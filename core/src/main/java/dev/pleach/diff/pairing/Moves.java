package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongestIncreasingRun;
import java.util.BitSet;

/**
 * Which pairs moved. Elements without partner are looked through, so neither a new wrapper nor one
 * that is gone moves what is in it: the parent that counts is the nearest ancestor with a partner.
 *
 * <p>A pair whose parents are no partners moved to another parent. Of the pairs that share their
 * parents, the fewest moved that explain the new order: all but a longest increasing run, which
 * keeps large subtrees rather than small ones. O(n log n), n the nodes before. Immutable.
 */
public final class Moves {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final int[] parentBefore; // index: node before; value: the parent that counts, or NONE
  private final int[] parentAfter; // index: node after; value: the parent that counts, or NONE
  private final BitSet toOtherParent = new BitSet(); // nodes before
  private final BitSet outOfOrder = new BitSet(); // nodes before

  private Moves(Pairing pairing) {
    this.pairing = pairing;
    parentBefore = pairing.before().matchedAncestors();
    parentAfter = pairing.after().matchedAncestors();
  }

  public static Moves of(Pairing pairing) {
    Moves moves = new Moves(pairing);
    moves.findToOtherParent();
    moves.findOutOfOrder();
    return moves;
  }

  public boolean isEmpty() {
    return toOtherParent.isEmpty() && outOfOrder.isEmpty();
  }

  public boolean isMoved(int b) {
    return toOtherParent.get(b) || outOfOrder.get(b);
  }

  public boolean isToOtherParent(int b) {
    return toOtherParent.get(b);
  }

  public boolean isOutOfOrder(int b) {
    return outOfOrder.get(b);
  }

  /** The nearest ancestor of a node before that has a partner, or NONE. */
  public int parentBefore(int b) {
    return parentBefore[b];
  }

  /** The nearest ancestor of a node after that has a partner, or NONE. */
  public int parentAfter(int a) {
    return parentAfter[a];
  }

  private void findToOtherParent() {
    for (int b = 0; b < parentBefore.length; b++) {
      int a = pairing.after(b);
      if (a != NONE && pairing.afterOrNone(parentBefore[b]) != parentAfter[a]) {
        toOtherParent.set(b);
      }
    }
  }

  private void findOutOfOrder() {
    int n = parentBefore.length;
    int[] start = new int[n + 2]; // index: 1 + parent; value: where its children start below
    for (int b = 0; b < n; b++) {
      if (staysInParent(b)) {
        start[parentBefore[b] + 2]++;
      }
    }
    for (int p = 0; p <= n; p++) {
      start[p + 1] += start[p];
    }
    int[] fill = start.clone();
    int[] children = new int[start[n + 1]]; // nodes before, by parent, in document order
    for (int b = 0; b < n; b++) {
      if (staysInParent(b)) {
        children[fill[parentBefore[b] + 1]++] = b;
      }
    }
    for (int p = 0; p <= n; p++) {
      findOutOfOrder(children, start[p], start[p + 1]);
    }
  }

  private boolean staysInParent(int b) {
    return !pairing.isRemoved(b) && !toOtherParent.get(b);
  }

  private void findOutOfOrder(int[] children, int from, int to) {
    boolean inOrder = true;
    for (int i = from + 1; i < to; i++) {
      inOrder &= pairing.after(children[i - 1]) < pairing.after(children[i]);
    }
    if (inOrder) {
      return;
    }
    int[] places = new int[to - from]; // index: child; value: its partner
    int[] weights = new int[to - from]; // index: child; value: nodes of its subtree
    for (int i = from; i < to; i++) {
      places[i - from] = pairing.after(children[i]);
      weights[i - from] = pairing.beforeTree().end(children[i]) - children[i];
    }
    boolean[] kept = LongestIncreasingRun.heaviest(places, weights);
    for (int i = from; i < to; i++) {
      if (!kept[i - from]) {
        outOfOrder.set(children[i]);
      }
    }
  }
}
