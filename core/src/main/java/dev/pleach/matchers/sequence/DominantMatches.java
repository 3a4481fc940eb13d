package dev.pleach.matchers.sequence;

import dev.pleach.dom.array.IntArrays;
import dev.pleach.matchers.shared.PairStack;
import java.util.Arrays;

/**
 * The dominant matches of two sequences, level by level (Rick 1994; Huang 2011, definition 9).
 *
 * <p>A match is a pair of positions with equal symbols; its level is the length of the longest
 * common subsequence up to it. It is dominant if no other match of its level has both positions at
 * or before its own. The dominant matches of one level form a contour: ascending in the first
 * sequence, descending in the second. The next contour is found from the last one by walking down
 * the diagonal from the corner below it and looking from each position, along its row and along its
 * column, for the closest match beyond the last contour. The walk ends where it meets a match, so
 * what lies behind the new contour is never visited.
 *
 * <p>What both sequences have in common makes long runs of levels with one match each, down a
 * diagonal. A run is found by one comparison and kept as its last match and its length; any other
 * level is a run of its own.
 *
 * <p>Time O(p (n - p) log n) for sequences of about n symbols with a common subsequence of p, which
 * is quadratic where the sequences differ much. So a contour spans at most {@code breadth}
 * positions, rows and columns together. The walk stops after that many rows if it has found a
 * match; of a contour that is too wide, the matches with the larger sum of positions are dropped.
 * That bounds the time by O(n breadth log n). Levels are then lower bounds, and every match still
 * extends one of the level below.
 */
final class DominantMatches {
  private final PruferSequence before;
  private final PruferSequence after;
  private final int[] beforeSymbols; // index: position before
  private final int[] afterSymbols; // index: position after
  private final Occurrences inBefore;
  private final Occurrences inAfter;
  private final int breadth;
  private final int[] closestAfter; // index: position before; value: match last found in its row
  private final int[] closestBefore; // index: position after; value: match last found in its column
  private int[] start = new int[64]; // index: run, and one more; value: index of a match
  private int[] length = new int[64]; // index: run; value: how many levels it spans
  private int[] rows = new int[256]; // index of a match; value: position before
  private int[] columns = new int[256]; // index of a match; value: position after
  private int runs;
  private int count;
  private final PairStack tail = new PairStack(); // matches found along columns, last one first

  DominantMatches(Occurrences inBefore, Occurrences inAfter, int breadth) {
    before = inBefore.sequence;
    after = inAfter.sequence;
    beforeSymbols = before.symbols;
    afterSymbols = after.symbols;
    this.inBefore = inBefore;
    this.inAfter = inAfter;
    this.breadth = (int) Math.min(breadth, (long) before.length + after.length);
    closestAfter = IntArrays.filled(before.length, -1);
    closestBefore = IntArrays.filled(after.length, -1);
    do {
      followDiagonal();
    } while (nextContour());
  }

  /** How many runs of levels there are. */
  int runs() {
    return runs;
  }

  /** How many levels a run spans. */
  int length(int run) {
    return length[run];
  }

  /** The index of the first match of a run's last level; earlier levels lie up the diagonal. */
  int start(int run) {
    return start[run];
  }

  /** One past the index of the last match of a run's last level. */
  int end(int run) {
    return start[run + 1];
  }

  /** The position before of a match. */
  int row(int index) {
    return rows[index];
  }

  /** The position after of a match. */
  int column(int index) {
    return columns[index];
  }

  /**
   * After a contour of one match, a match right below and right of it is all of the next contour.
   * So it is along whatever the sequences have in common, up to the first ambiguity. The matches
   * are noted as the closest ones for {@link #near} to start from.
   */
  private void followDiagonal() {
    if (runs > 0 && count - start[runs - 1] > 1) {
      return;
    }
    int row = runs == 0 ? 0 : rows[count - 1] + 1;
    int column = runs == 0 ? 0 : columns[count - 1] + 1;
    int most = Math.min(before.length - row, after.length - column);
    int common =
        Arrays.mismatch(beforeSymbols, row, row + most, afterSymbols, column, column + most);
    int levels = common < 0 ? most : common;
    if (levels == 0) {
      return;
    }
    for (int i = 0; i < levels; i++) {
      closestAfter[row + i] = column + i;
      closestBefore[column + i] = row + i;
    }
    add(row + levels - 1, column + levels - 1);
    endRun(levels);
  }

  private boolean nextContour() {
    int from = runs == 0 ? 0 : start[runs - 1];
    int to = count;
    int row = runs == 0 ? 0 : rows[from] + 1;
    int column = runs == 0 ? 0 : columns[to - 1] + 1;
    int rowEnd = before.length; // what is at or beyond is dominated by a match found
    int columnEnd = after.length;
    int above = from; // first match of the last contour that is not above this row
    int left = to - 1; // last match of the last contour that is not left of this column
    int beyondInRow = 0; // the first column beyond the last contour in this row
    int beyondInColumn = 0; // the first row beyond the last contour in this column
    int lastRow = row + breadth;
    while (row < rowEnd
        && column < columnEnd
        && (row < lastRow || (count == to && tail.isEmpty()))) {
      while (above < to && rows[above] < row) {
        beyondInRow = columns[above++] + 1;
      }
      int match = closestAfter[row];
      if (match < beyondInRow) {
        match = alongRow(row, beyondInRow);
      }
      if (match < columnEnd) {
        add(row, match);
        columnEnd = match;
      }
      row++;
      if (row >= rowEnd || column >= columnEnd) {
        break;
      }
      while (left >= from && columns[left] < column) {
        beyondInColumn = rows[left--] + 1;
      }
      match = closestBefore[column];
      if (match < beyondInColumn) {
        match = alongColumn(column, beyondInColumn);
      }
      if (match < rowEnd) {
        tail.push(match, column);
        rowEnd = match;
      }
      column++;
    }
    while (tail.pop()) {
      add(tail.before(), tail.after());
    }
    trim(to);
    if (count == to) {
      return false;
    }
    endRun(1);
    return true;
  }

  /**
   * The first match of a row beyond the last contour, for a row whose closest match is not beyond
   * it. Contours only move on, so the search starts at that match. The result is in no column that
   * this walk has visited: the column would have found it, and the walk would have ended.
   */
  private int alongRow(int row, int beyondContour) {
    int near = closestAfter[row];
    if (near < 0) {
      near = near(inBefore.previous[row], closestAfter, inAfter, beforeSymbols[row]);
    }
    int match = inAfter.atOrAfter(beyondContour, near);
    closestAfter[row] = match;
    return match;
  }

  private int alongColumn(int column, int beyondContour) {
    int near = closestBefore[column];
    if (near < 0) {
      near = near(inAfter.previous[column], closestBefore, inBefore, afterSymbols[column]);
    }
    int match = inBefore.atOrAfter(beyondContour, near);
    closestBefore[column] = match;
    return match;
  }

  /**
   * Where to start looking for the matches of a position: at the match of the previous position
   * with the same symbol, if that is known. Every symbol of one sequence occurs in the other, too.
   */
  private static int near(int previous, int[] closest, Occurrences others, int symbol) {
    int known = previous < 0 ? -1 : closest[previous];
    if (known == Occurrences.NOWHERE) {
      return others.last[symbol];
    }
    return known < 0 ? others.first[symbol] : known;
  }

  /** Drops matches from both ends of a contour that is too wide. */
  private void trim(int contour) {
    int from = contour;
    int to = count;
    while (to - from > 1 && rows[to - 1] - rows[from] + columns[from] - columns[to - 1] > breadth) {
      if (rows[from] + columns[from] > rows[to - 1] + columns[to - 1]) {
        from++;
      } else {
        to--;
      }
    }
    if (from > contour) {
      System.arraycopy(rows, from, rows, contour, to - from);
      System.arraycopy(columns, from, columns, contour, to - from);
    }
    count = contour + to - from;
  }

  private void endRun(int levels) {
    if (runs + 1 == start.length) {
      start = Arrays.copyOf(start, 2 * start.length);
      length = Arrays.copyOf(length, 2 * length.length);
    }
    length[runs++] = levels;
    start[runs] = count;
  }

  private void add(int row, int column) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
      columns = Arrays.copyOf(columns, 2 * count);
    }
    rows[count] = row;
    columns[count++] = column;
  }
}
