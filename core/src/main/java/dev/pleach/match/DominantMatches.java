package dev.pleach.match;

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
 * <p>Time O(p (n - p) log n) for sequences of about n symbols with a common subsequence of p, which
 * is quadratic where the sequences differ much. So a contour may be {@code breadth} wide, rows and
 * columns together; past that the end that has skipped more of the sequences is dropped, and the
 * walk stops as many rows on, if it has found a match. That bounds the time by O(n breadth log n).
 * Levels are then lower bounds, and every match still extends one of the level below.
 */
final class DominantMatches {
  private final PruferSequence before;
  private final PruferSequence after;
  private final Occurrences inBefore;
  private final Occurrences inAfter;
  private final int breadth;
  private final int[] closestAfter; // index: position before; value: match last found in its row
  private final int[] closestBefore; // index: position after; value: match last found in its column
  private int[] start = new int[256]; // index: level - 1, and one more; value: index of a match
  private int[] rows = new int[1024]; // index of a match; value: position before
  private int[] columns = new int[1024]; // index of a match; value: position after
  private int levels;
  private int count;
  private int[] tailRows = new int[16]; // matches found along columns, last one first
  private int[] tailColumns = new int[16];
  private int tail;

  DominantMatches(
      PruferSequence before,
      PruferSequence after,
      Occurrences inBefore,
      Occurrences inAfter,
      int breadth) {
    this.before = before;
    this.after = after;
    this.inBefore = inBefore;
    this.inAfter = inAfter;
    this.breadth = breadth;
    closestAfter = new int[before.length()];
    closestBefore = new int[after.length()];
    Arrays.fill(closestAfter, -1);
    Arrays.fill(closestBefore, -1);
    while (nextIsDiagonal() || nextContour()) {
      levels++;
      endLevel();
    }
  }

  /** The length of the longest common subsequence. */
  int levels() {
    return levels;
  }

  /** The index of the first match of a level, from 1 on. */
  int start(int level) {
    return start[level - 1];
  }

  /** One past the index of the last match of a level. */
  int end(int level) {
    return start[level];
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
   * So it is along whatever the sequences have in common, up to the first ambiguity.
   */
  private boolean nextIsDiagonal() {
    if (levels > 0 && count - start[levels - 1] > 1) {
      return false;
    }
    int row = levels == 0 ? 0 : rows[count - 1] + 1;
    int column = levels == 0 ? 0 : columns[count - 1] + 1;
    if (row == before.length()
        || column == after.length()
        || before.symbol(row) != after.symbol(column)) {
      return false;
    }
    add(row, column);
    return true;
  }

  private boolean nextContour() {
    int from = levels == 0 ? 0 : start[levels - 1];
    int to = count;
    int row = levels == 0 ? 0 : rows[from] + 1;
    int column = levels == 0 ? 0 : columns[to - 1] + 1;
    int rowEnd = before.length(); // what is at or beyond is dominated by a match found
    int columnEnd = after.length();
    int above = from; // first match of the last contour that is not above this row
    int left = to - 1; // last match of the last contour that is not left of this column
    int lastRow = row + breadth;
    tail = 0;
    while (row < rowEnd && column < columnEnd && (row < lastRow || (count == to && tail == 0))) {
      while (above < to && rows[above] < row) {
        above++;
      }
      int match = alongRow(row, levels == 0 ? 0 : columns[above - 1] + 1, column);
      if (match < columnEnd) {
        add(row, match);
        columnEnd = match;
      }
      row++;
      if (row >= rowEnd || column >= columnEnd) {
        break;
      }
      while (left >= from && columns[left] < column) {
        left--;
      }
      match = alongColumn(column, levels == 0 ? 0 : rows[left + 1] + 1, row);
      if (match < rowEnd) {
        addTail(match, column);
        rowEnd = match;
      }
      column++;
    }
    while (tail > 0) {
      tail--;
      add(tailRows[tail], tailColumns[tail]);
    }
    trim(to);
    return count > to;
  }

  /**
   * The first match of a row beyond the last contour and not in a column seen already. From level
   * to level the contour only moves on, so an answer is kept for as long as it lies beyond.
   */
  private int alongRow(int row, int beyondContour, int column) {
    if (closestAfter[row] < beyondContour) {
      closestAfter[row] = inAfter.atOrAfter(before.symbol(row), beyondContour);
    }
    int match = closestAfter[row];
    return match >= column ? match : inAfter.atOrAfter(before.symbol(row), column);
  }

  private int alongColumn(int column, int beyondContour, int row) {
    if (closestBefore[column] < beyondContour) {
      closestBefore[column] = inBefore.atOrAfter(after.symbol(column), beyondContour);
    }
    int match = closestBefore[column];
    return match >= row ? match : inBefore.atOrAfter(after.symbol(column), row);
  }

  private void endLevel() {
    if (levels == start.length) {
      start = Arrays.copyOf(start, 2 * levels);
    }
    start[levels] = count;
  }

  /** Drops the ends of a contour that is too wide. */
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

  private void add(int row, int column) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
      columns = Arrays.copyOf(columns, 2 * count);
    }
    rows[count] = row;
    columns[count++] = column;
  }

  private void addTail(int row, int column) {
    if (tail == tailRows.length) {
      tailRows = Arrays.copyOf(tailRows, 2 * tail);
      tailColumns = Arrays.copyOf(tailColumns, 2 * tail);
    }
    tailRows[tail] = row;
    tailColumns[tail++] = column;
  }
}
