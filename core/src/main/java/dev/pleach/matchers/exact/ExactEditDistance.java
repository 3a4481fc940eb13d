package dev.pleach.matchers.exact;

import dev.pleach.dom.DomTree;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.PairSink;
import dev.pleach.matchers.shared.PairStack;
import dev.pleach.matchers.shared.PairedLabels;

/**
 * The exact edit distance of two ordered trees, and a mapping that has it.
 *
 * <p>Deleting, inserting and relabelling a node cost 1 each, keeping it costs nothing; the distance
 * is the least cost of turning one tree into the other. The trees are taken apart along paths: what
 * hangs off the path of a pair of subtrees is solved first, then the subtrees along the path
 * ({@link #along}) by tables of forests (Zhang and Shasha, 1989). {@link PathStrategy} chooses the
 * path for each pair, as RTED does.
 *
 * <p>The mapping is read off by filling the tables of the subtrees it contains once more, from the
 * right, so that of equal nodes the first are mapped; from the left if that saves much.
 *
 * <p>Time depends on the strategy: O(n·m·d·e) for trees of n and m nodes and depths d and e, so
 * O(n²·m²) at worst. Space: two tables of n·m numbers, 8·n·m bytes, next to that of the strategy.
 */
final class ExactEditDistance {
  private final DomTree before;
  private final DomTree after;
  private final int[] beforeLabels; // index: node before; value: number of its label
  private final int[] afterLabels; // index: node after; value: number of its label
  private final PathOrder[] beforeOrders; // index: 0 left, 1 right
  private final PathOrder[] afterOrders; // index: 0 left, 1 right
  private final PathStrategy strategy;
  private final int[][] distance; // index: node before, node after; value: of their subtrees
  private final int[][] forest; // index: nodes taken from each; value: distance of these forests

  /**
   * @param mostCells how many cells of forest tables may be filled
   * @throws TreeTooLargeException if it takes more than that
   */
  ExactEditDistance(DomTree before, DomTree after, long mostCells) {
    this.before = before;
    this.after = after;
    PairedLabels labels = new PairedLabels(before, after);
    beforeLabels = labels.beforeLabels;
    afterLabels = labels.afterLabels;
    beforeOrders = new PathOrder[] {PathOrder.left(before), PathOrder.right(before)};
    afterOrders = new PathOrder[] {PathOrder.left(after), PathOrder.right(after)};
    strategy = new PathStrategy(before, after, beforeOrders, afterOrders);
    TreeTooLargeException.check(TedExactMatcher.NAME, strategy.cost, mostCells, "steps", "sftm");
    distance = new int[before.size()][after.size()];
    forest = new int[before.size() + 1][after.size() + 1];
    for (int i = 0; i <= before.size(); i++) {
      forest[i][0] = i;
    }
    for (int k = 0; k <= after.size(); k++) {
      forest[0][k] = k;
    }
    solve();
  }

  int distance() {
    return before.size() == 0 || after.size() == 0 ? before.size() + after.size() : distance[0][0];
  }

  /** Solves the pair of roots after all pairs it needs (RTED, algorithm 1, without recursion). */
  private void solve() {
    PairStack open = new PairStack();
    if (before.size() > 0 && after.size() > 0) {
      open.push(0, 0);
    }
    while (open.pop()) {
      int v = open.before();
      int w = open.after();
      if (v < 0) {
        along(~v, w);
      } else {
        open.push(~v, w); // popped again when all that is pushed on top of it is solved
        pushHanging(v, w, open);
      }
    }
  }

  /** Pushes the pairs of the subtrees that hang off the chosen path. */
  private void pushHanging(int v, int w, PairStack open) {
    boolean ofAfter = strategy.isPathOfAfter(v, w);
    DomTree tree = ofAfter ? after : before;
    boolean left = strategy.side(v, w) == 0;
    int onPath = ofAfter ? w : v;
    while (onPath >= 0) {
      int next = DomTree.NONE;
      for (int c = tree.firstChild(onPath); c >= 0; c = tree.nextSibling(c)) {
        if (PathOrder.isFirst(tree, c, left)) {
          next = c;
        } else if (ofAfter) {
          open.push(v, c);
        } else {
          open.push(c, w);
        }
      }
      onPath = next;
    }
  }

  /** Solves all pairs of a subtree on the chosen path and any subtree of the other side. */
  private void along(int v, int w) {
    int side = strategy.side(v, w);
    boolean ofAfter = strategy.isPathOfAfter(v, w);
    PathOrder other = ofAfter ? beforeOrders[side] : afterOrders[side];
    int last = other.place[ofAfter ? v : w];
    for (int place = last - other.size[last] + 1; place <= last; place++) {
      if (place == last || other.keyRoot[place]) {
        int root = other.node[place];
        fillForests(side, ofAfter ? root : v, ofAfter ? w : root);
      }
    }
  }

  /**
   * Fills the table of forests of two subtrees, and with it the distances of the subtrees on their
   * two paths. Those of all other pairs inside must be known.
   */
  private void fillForests(int side, int v, int w) {
    PathOrder rows = beforeOrders[side];
    PathOrder columns = afterOrders[side];
    int height = rows.size[rows.place[v]];
    int width = columns.size[columns.place[w]];
    int firstRow = rows.place[v] - height + 1;
    int firstColumn = columns.place[w] - width + 1;
    for (int i = 1; i <= height; i++) {
      int rowPlace = firstRow + i - 1;
      int b = rows.node[rowPlace];
      int label = beforeLabels[b];
      int[] known = distance[b];
      int[] row = forest[i];
      int[] above = forest[i - 1];
      int[] aside = forest[i - rows.size[rowPlace]]; // the forest left of this subtree
      boolean onPath = i == rows.size[rowPlace];
      for (int k = 1; k <= width; k++) {
        int columnPlace = firstColumn + k - 1;
        int a = columns.node[columnPlace];
        int kOfRest = k - columns.size[columnPlace];
        int least = Math.min(above[k], row[k - 1]) + 1;
        if (onPath && kOfRest == 0) {
          int kept = above[k - 1] + (label == afterLabels[a] ? 0 : 1);
          least = Math.min(least, kept);
          known[a] = least;
        } else {
          least = Math.min(least, aside[kOfRest] + known[a]);
        }
        row[k] = least;
      }
    }
  }

  /** Gives the pairs of a mapping with this distance. */
  void forEachPair(PairSink sink) {
    PairStack open = new PairStack();
    if (before.size() > 0 && after.size() > 0) {
      open.push(0, 0);
    }
    while (open.pop()) {
      int v = open.before();
      int w = open.after();
      if (distance[v][w] == 0) {
        for (int i = 0; i < before.end(v) - v; i++) {
          sink.pair(v + i, w + i);
        }
      } else {
        readForests(v, w, open, sink);
      }
    }
  }

  /** Right, so that of equal nodes the first are mapped; left if that saves much. */
  private int readingSide() {
    long left = beforeOrders[0].keySum[0] + afterOrders[0].keySum[0];
    long right = beforeOrders[1].keySum[0] + afterOrders[1].keySum[0];
    return 10 * left < right ? 0 : 1;
  }

  private void readForests(int v, int w, PairStack open, PairSink sink) {
    int side = readingSide();
    fillForests(side, v, w);
    PathOrder rows = beforeOrders[side];
    PathOrder columns = afterOrders[side];
    int i = before.end(v) - v;
    int k = after.end(w) - w;
    int firstRow = rows.place[v] - i + 1;
    int firstColumn = columns.place[w] - k + 1;
    while (i > 0 && k > 0) {
      int height = rows.size[firstRow + i - 1];
      int width = columns.size[firstColumn + k - 1];
      int b = rows.node[firstRow + i - 1];
      int a = columns.node[firstColumn + k - 1];
      boolean whole = i == height && k == width; // both forests are a single tree
      int cost = beforeLabels[b] == afterLabels[a] ? 0 : 1;
      if (whole && forest[i][k] == forest[i - 1][k - 1] + cost) {
        sink.pair(b, a);
        i--;
        k--;
      } else if (!whole && forest[i][k] == forest[i - height][k - width] + distance[b][a]) {
        open.push(b, a);
        i -= height;
        k -= width;
      } else if (forest[i][k] == forest[i - 1][k] + 1) {
        i--;
      } else {
        k--;
      }
    }
  }
}
