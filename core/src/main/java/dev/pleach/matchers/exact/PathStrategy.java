package dev.pleach.matchers.exact;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * Which path to take the trees apart along, for every pair of subtrees, so that the exact edit
 * distance costs the least (Pawlik and Augsten, "RTED", 2011, section 5, for left and right paths).
 *
 * <p>The pair (v, w) costs, along the left path of v, the size of v times the sizes of all left key
 * roots in w, and what the subtrees that hang off that path cost against w; the other three ways
 * likewise. One pass from the last pair of nodes to the first finds the cheapest for all.
 *
 * <p>Time O(n·m), space one byte a pair and two rows of m numbers for each node some of whose
 * children are done; n and m are the nodes of the two trees.
 */
final class PathStrategy {
  private static final int AFTER = 2; // bit: the path is one of the tree after
  private static final int RIGHT = 1; // bit: the path goes to the right

  private final DomTree before;
  private final DomTree after;
  private final PathOrder[] beforeOrders; // index: 0 left, 1 right
  private final PathOrder[] afterOrders; // index: 0 left, 1 right
  private final byte[][] choice; // index: node before, node after; value: AFTER and RIGHT bits

  /** How many cells of forest tables the whole distance takes. */
  final long cost;

  PathStrategy(DomTree before, DomTree after, PathOrder[] beforeOrders, PathOrder[] afterOrders) {
    this.before = before;
    this.after = after;
    this.beforeOrders = beforeOrders;
    this.afterOrders = afterOrders;
    choice = new byte[before.size()][after.size()];
    cost = fill();
  }

  boolean isPathOfAfter(int v, int w) {
    return (choice[v][w] & AFTER) != 0;
  }

  /** Whether the path goes to the right, as an index: 0 left, 1 right. */
  int side(int v, int w) {
    return choice[v][w] & RIGHT;
  }

  private long fill() {
    // Index of both: node before some of whose children are done; value: for each node after, the
    // cost of the subtrees that hang off the left, or right, path; null if all are 0.
    long[] @Nullable [] offLeft = new long[before.size()][];
    long[] @Nullable [] offRight = new long[before.size()][];
    long[] zeros = new long[after.size()];
    long[] costs = zeros;
    for (int v = before.size() - 1; v >= 0; v--) {
      long[] left = offLeft[v] == null ? zeros : offLeft[v];
      long[] right = offRight[v] == null ? zeros : offRight[v];
      costs = choose(v, left, right);
      offLeft[v] = null;
      offRight[v] = null;
      if (v > 0) {
        int parent = before.parent(v);
        add(offLeft, parent, PathOrder.isFirst(before, v, true) ? left : costs);
        add(offRight, parent, PathOrder.isFirst(before, v, false) ? right : costs);
      }
    }
    return costs.length == 0 ? 0 : costs[0];
  }

  /** Chooses for one node before against all after; gives the costs, index: node after. */
  private long[] choose(int v, long[] offLeft, long[] offRight) {
    long size = (long) before.end(v) - v;
    long leftKeys = beforeOrders[0].keySum[v];
    long rightKeys = beforeOrders[1].keySum[v];
    long[] costs = new long[after.size()];
    long[] offLeftAfter = new long[after.size()];
    long[] offRightAfter = new long[after.size()];
    for (int w = after.size() - 1; w >= 0; w--) {
      long otherSize = (long) after.end(w) - w;
      long left = size * afterOrders[0].keySum[w] + offLeft[w];
      long right = size * afterOrders[1].keySum[w] + offRight[w];
      long leftOfAfter = otherSize * leftKeys + offLeftAfter[w];
      long rightOfAfter = otherSize * rightKeys + offRightAfter[w];
      long least = Math.min(Math.min(left, right), Math.min(leftOfAfter, rightOfAfter));
      costs[w] = least;
      if (least != left) {
        choice[v][w] =
            (byte) (least == right ? RIGHT : least == leftOfAfter ? AFTER : AFTER | RIGHT);
      }
      if (w > 0) {
        int parent = after.parent(w);
        offLeftAfter[parent] += PathOrder.isFirst(after, w, true) ? offLeftAfter[w] : least;
        offRightAfter[parent] += PathOrder.isFirst(after, w, false) ? offRightAfter[w] : least;
      }
    }
    return costs;
  }

  private static void add(long[] @Nullable [] rows, int row, long[] values) {
    long[] sum = rows[row];
    if (sum == null) {
      rows[row] = values.clone();
      return;
    }
    for (int i = 0; i < sum.length; i++) {
      sum[i] += values[i];
    }
  }
}
