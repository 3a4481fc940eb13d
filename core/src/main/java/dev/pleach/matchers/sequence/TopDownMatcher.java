package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.matchers.shared.PairStack;

/**
 * Restricted top-down matching as {@code td}: RTDM-TD of Vieira et al. (2006), as Huang (2011,
 * chapter 3) describes it, after Yang (1991) and Reis et al. (2004).
 *
 * <p>The result is a largest restricted top-down mapping: one-to-one, of nodes with equal labels
 * whose parents are mapped to each other, in the same order on both sides. Equal subtrees are found
 * first ({@link SubtreeClasses}) and never looked into again. What is left is a dynamic program:
 * {@link TopDownSizes} computes how much two subtrees have in common, and from the roots down the
 * children of each matched pair are aligned by it. Of several largest mappings, the one is taken
 * that pairs equal first children with each other, then equal last ones, then the others as early
 * in their lists as it can.
 *
 * <p>Time O(n1 n2), n1 and n2 the sizes of the trees, as long as all sizes can be remembered, and
 * far less where subtrees are equal. Memory O(n1 + n2), plus 4 million remembered sizes at most,
 * plus a table that is kept in full for short lists of children; for long ones only every so many
 * rows are kept, and the rest is computed again when the mapping is read off. Refuses trees that
 * would take more than {@link TopDownSizes#MAX_STEPS} steps.
 *
 * <p>The paper's mapping minimises an edit cost and may pair leaves with different labels, which it
 * then leaves out of the template. Here such pairs are not made. Labels are those of {@link
 * PathLabels}; they are all the algorithm knows, so the score of a pair is 1.
 */
public final class TopDownMatcher implements Matcher {
  private static final int FULL_TABLE = 1 << 20; // cells

  @Override
  public Matching match(DomTree before, DomTree after) {
    return new Run(before, after).match();
  }

  private static final class Run {
    private final DomTree before;
    private final DomTree after;
    private final Groups beforeChildren;
    private final Groups afterChildren;
    private final int[] beforePath; // index: node before
    private final int[] afterPath; // index: node after
    private final TopDownSizes sizes;
    private final Matching.Builder pairs;
    private final PairStack pending = new PairStack(); // matched pairs whose children wait

    Run(DomTree before, DomTree after) {
      this.before = before;
      this.after = after;
      PathLabels paths = new PathLabels(before, after);
      beforePath = paths.beforePath;
      afterPath = paths.afterPath;
      sizes = new TopDownSizes(before, after, paths);
      beforeChildren = sizes.beforeChildren;
      afterChildren = sizes.afterChildren;
      pairs = Matching.builder(before, after);
    }

    Matching match() {
      if (before.size() > 0 && after.size() > 0 && beforePath[0] == afterPath[0]) {
        take(0, 0);
      }
      while (pending.pop()) {
        matchChildren(pending.before(), pending.after());
      }
      return pairs.build();
    }

    private void take(int b, int a) {
      if (sizes.same(b, a)) {
        for (int i = before.end(b) - b - 1; i >= 0; i--) {
          pairs.add(b + i, a + i, 1);
        }
        return;
      }
      pairs.add(b, a, 1);
      pending.push(b, a);
    }

    private void matchChildren(int b, int a) {
      int head = sizes.equalHead(b, a);
      int tail = sizes.equalTail(b, a, head);
      for (int i = 0; i < head; i++) {
        take(
            beforeChildren.members[beforeChildren.start[b] + i],
            afterChildren.members[afterChildren.start[a] + i]);
      }
      for (int i = 1; i <= tail; i++) {
        take(
            beforeChildren.members[beforeChildren.end(b) - i],
            afterChildren.members[afterChildren.end(a) - i]);
      }
      align(
          beforeChildren.start[b] + head,
          beforeChildren.end(b) - tail,
          afterChildren.start[a] + head,
          afterChildren.end(a) - tail);
    }

    /** Aligns two lists of children, given by their indices, and takes the pairs. */
    private void align(int rowStart, int rowEnd, int columnStart, int columnEnd) {
      int rows = rowEnd - rowStart;
      int columns = columnEnd - columnStart;
      if (rows == 0 || columns == 0) {
        return;
      }
      boolean whole = (long) rows * columns <= FULL_TABLE;
      int block = whole ? rows : (int) Math.ceil(Math.sqrt(rows)); // rows kept at a time
      int[][] kept = new int[(rows + block - 1) / block][]; // the row before each block
      int[] row = new int[columns + 1];
      for (int i = 0; i < kept.length; i++) {
        kept[i] = row;
        for (int r = i * block; r < (i + 1) * block && i + 1 < kept.length; r++) {
          row = nextRow(row, rowStart + r, columnStart);
        }
      }
      int[][] table = new int[block + 1][];
      int column = columns;
      for (int i = kept.length - 1; i >= 0 && column > 0; i--) {
        int first = i * block;
        int r = Math.min(block, rows - first);
        table[0] = kept[i];
        for (int k = 0; k < r; k++) {
          table[k + 1] = nextRow(table[k], rowStart + first + k, columnStart);
        }
        while (r > 0 && column > 0) {
          if (table[r][column] == table[r - 1][column]) {
            r--;
          } else if (table[r][column] == table[r][column - 1]) {
            column--;
          } else {
            r--;
            column--;
            take(
                beforeChildren.members[rowStart + first + r],
                afterChildren.members[columnStart + column]);
          }
        }
      }
    }

    /** The table row that follows a row, for the child at an index. */
    private int[] nextRow(int[] above, int rowIndex, int columnStart) {
      int[] row = new int[above.length];
      int b = beforeChildren.members[rowIndex];
      for (int j = 1; j < row.length; j++) {
        int best = Math.max(above[j], row[j - 1]);
        int a = afterChildren.members[columnStart + j - 1];
        if (beforePath[b] == afterPath[a]) {
          best = Math.max(best, above[j - 1] + sizes.of(b, a));
        }
        row[j] = best;
      }
      sizes.count(row.length);
      return row;
    }
  }
}
