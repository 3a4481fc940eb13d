package dev.pleach.matchers.homepage;

import dev.pleach.matchers.shared.PairSink;
import dev.pleach.matchers.shared.PairStack;
import java.util.Arrays;

/**
 * The tree edit distance of Homepage Live (section 6.1, Table 2) and the mapping behind it.
 *
 * <p>The distance of two trees is the number of nodes that stay unmapped. A mapping joins nodes of
 * equal tag and keeps order and ancestry; more than that, where two roots are mapped, each subtree
 * below one goes as a whole to at most one subtree below the other (case 2), and a tree may go into
 * a subtree of the other (case 3). To leave the fewest nodes unmapped is to map the most, so the
 * table here contains what is mapped: it starts at 0 (case 1) and one pass from the last pair of
 * nodes to the first fills it.
 *
 * <p>Time and space O(n·m), n and m the nodes of the two trees: the alignment of the children of a
 * pair costs the product of their numbers, and these products sum up to n·m. The paper gives
 * O(N²D²), N the larger tree and D the most children of a node, which is an upper bound of that.
 * Space is four bytes a pair, and one more while a mapping is read off the root.
 *
 * <p>The paper leaves open which of several largest mappings it means, and by tags alone there are
 * many: in a list that lost an entry every entry may be the lost one. Here the one with the most
 * equal labels is taken, and of those the one that maps roots to roots and earlier children first.
 */
final class HomepageEditDistance {
  private static final byte SKIP_BEFORE = 0;
  private static final byte SKIP_AFTER = 1;
  private static final byte ALIGN = 2;

  private final EditTree before;
  private final EditTree after;
  private final int pairWorth; // what a mapped pair counts; an equal label counts 1 on top
  private final int[][] best; // index: node before, node after; value: the most that can be mapped

  private int[] row; // one row of an alignment; index: first child after that is still free
  private int[] nextRow; // the same, one child before further on

  /**
   * @param pairWorth what a pair counts against an equal label, see {@link #pairWorth}
   */
  HomepageEditDistance(EditTree before, EditTree after, int pairWorth) {
    this.before = before;
    this.after = after;
    this.pairWorth = pairWorth;
    best = new int[before.size()][];
    int widest = 0;
    for (int a = 0; a < after.size(); a++) {
      widest = Math.max(widest, after.childCount(a));
    }
    row = new int[widest + 1];
    nextRow = new int[widest + 1];
    fill();
  }

  /**
   * What a pair counts when an equal label counts 1, so that sums fit an {@code int}. With fewer
   * than 16,384 nodes in the smaller page, all equal labels together count less than a pair.
   */
  static int pairWorth(int smallerPage) {
    return Math.min(1 << 14, (1 << 30) / Math.max(1, smallerPage));
  }

  /** How many pairs the mapping has, a stand-in counted as the subtree it replaces. */
  int mapped() {
    return before.size() == 0 || after.size() == 0 ? 0 : best[0][0] / pairWorth;
  }

  private void fill() {
    for (int b = before.size() - 1; b >= 0; b--) {
      int[] values = new int[after.size()];
      best[b] = values;
      for (int i = 0; i < before.childCount(b); i++) { // case 3: after goes into a child of b
        int[] child = best[before.child(b, i)];
        for (int a = 0; a < values.length; a++) {
          values[a] = Math.max(values[a], child[a]);
        }
      }
      for (int a = values.length - 1; a >= 0; a--) {
        if (before.tag[b] == after.tag[a]) { // case 2
          values[a] = Math.max(values[a], rootsWorth(b, a) + alignedWorth(b, a));
        }
        if (a > 0) { // case 3: b goes into a child of after
          int parent = after.parent[a];
          values[parent] = Math.max(values[parent], values[a]);
        }
      }
    }
  }

  private int rootsWorth(int b, int a) {
    int worth = Math.min(before.worth[b], after.worth[a]) * pairWorth;
    return before.label[b] == after.label[a] && !before.isStandIn(b) ? worth + 1 : worth;
  }

  /**
   * The best alignment of the children of two nodes (the table childrenDis of the paper), filled
   * from the last children to the first so that reading it off starts with the first.
   */
  private int alignedWorth(int b, int a) {
    int width = after.childCount(a);
    int height = before.childCount(b);
    if (width == 0 || height == 0) {
      return 0;
    }
    Arrays.fill(nextRow, 0, width + 1, 0);
    for (int i = height - 1; i >= 0; i--) {
      int[] values = best[before.child(b, i)];
      row[width] = 0;
      for (int k = width - 1; k >= 0; k--) {
        int aligned = nextRow[k + 1] + values[after.child(a, k)];
        row[k] = Math.max(aligned, Math.max(nextRow[k], row[k + 1]));
      }
      int[] done = row;
      row = nextRow;
      nextRow = done;
    }
    return nextRow[0];
  }

  /**
   * Passes on the pairs of the mapping, stand-ins included.
   *
   * @param rootsMapped whether the two roots are known to belong together
   */
  void forEachPair(boolean rootsMapped, PairSink sink) {
    if (before.size() == 0 || after.size() == 0) {
      return;
    }
    PairStack open = new PairStack();
    if (rootsMapped) {
      sink.pair(0, 0);
      pushAligned(0, 0, open);
    } else {
      open.push(0, 0);
    }
    while (open.pop()) {
      int b = open.before();
      int a = open.after();
      int worth = best[b][a];
      if (worth == 0) {
        continue;
      }
      if (before.tag[b] == after.tag[a] && worth == rootsWorth(b, a) + alignedWorth(b, a)) {
        sink.pair(b, a);
        pushAligned(b, a, open);
      } else {
        pushInto(b, a, worth, open);
      }
    }
  }

  /** Case 3: finds the child, of either tree, that contains the whole mapping. */
  private void pushInto(int b, int a, int worth, PairStack open) {
    for (int k = 0; k < after.childCount(a); k++) {
      if (best[b][after.child(a, k)] == worth) {
        open.push(b, after.child(a, k));
        return;
      }
    }
    for (int i = 0; i < before.childCount(b); i++) {
      if (best[before.child(b, i)][a] == worth) {
        open.push(before.child(b, i), a);
        return;
      }
    }
    throw new IllegalStateException("No case explains the worth of nodes " + b + " and " + a);
  }

  /** Case 2: repeats the alignment of the children, this time keeping each step. */
  private void pushAligned(int b, int a, PairStack open) {
    int width = after.childCount(a);
    int height = before.childCount(b);
    if (width == 0 || height == 0) {
      return;
    }
    byte[][] step = new byte[height][width]; // index: first free child of each; value: what to do
    Arrays.fill(nextRow, 0, width + 1, 0);
    for (int i = height - 1; i >= 0; i--) {
      int[] values = best[before.child(b, i)];
      row[width] = 0;
      for (int k = width - 1; k >= 0; k--) {
        int worth = values[after.child(a, k)];
        int aligned = nextRow[k + 1] + worth;
        if (worth > 0 && aligned >= nextRow[k] && aligned >= row[k + 1]) {
          row[k] = aligned;
          step[i][k] = ALIGN;
        } else {
          row[k] = Math.max(nextRow[k], row[k + 1]);
          step[i][k] = row[k] == row[k + 1] ? SKIP_AFTER : SKIP_BEFORE;
        }
      }
      int[] done = row;
      row = nextRow;
      nextRow = done;
    }
    for (int i = 0, k = 0; i < height && k < width; ) {
      switch (step[i][k]) {
        case ALIGN -> open.push(before.child(b, i++), after.child(a, k++));
        case SKIP_AFTER -> k++;
        default -> i++;
      }
    }
  }
}
