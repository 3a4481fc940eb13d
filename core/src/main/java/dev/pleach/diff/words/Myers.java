package dev.pleach.diff.words;

/**
 * Myers' greedy comparison of two sequences (An O(ND) Difference Algorithm, 1986), up to a number
 * of edits: the furthest point of every diagonal is kept for every number of edits so far, and the
 * shortest script read backwards from it.
 */
final class Myers {
  /** More edits than these are not looked for; their rows take half the square of it in memory. */
  static final int MOST_EDITS = 200;

  private static final int OUTSIDE = Integer.MIN_VALUE / 2; // in place of a point in the grid

  private Myers() {}

  /**
   * Pairs equal elements of two ranges along a shortest edit script.
   *
   * @param partner index: element of {@code left}; receives its equal element of {@code right}
   * @return false if it takes too many edits; nothing is paired then
   */
  static boolean compare(
      int[] left,
      int leftFrom,
      int leftTo,
      int[] right,
      int rightFrom,
      int rightTo,
      int[] partner) {
    int n = leftTo - leftFrom;
    int m = rightTo - rightFrom;
    int most = Math.min(MOST_EDITS, n + m);
    int[][] rows = new int[most + 1][]; // index: edits; value: furthest x by diagonal, -d to d
    for (int d = 0; d <= most; d++) {
      int[] row = new int[2 * d + 1];
      int[] last = d == 0 ? row : rows[d - 1];
      rows[d] = row;
      for (int k = -d; k <= d; k += 2) {
        int x = d == 0 ? 0 : step(last, d, k);
        if (x < 0 || x > n || x - k > m) {
          row[k + d] = OUTSIDE;
          continue;
        }
        while (x < n && x - k < m && left[leftFrom + x] == right[rightFrom + x - k]) {
          x++;
        }
        row[k + d] = x;
        if (x == n && x - k == m) {
          walkBack(rows, d, k, n, leftFrom, rightFrom, partner);
          return true;
        }
      }
    }
    return false;
  }

  /** From which diagonal it goes on: down from k + 1, or to the right from k - 1. */
  private static int step(int[] last, int d, int k) {
    int fromAbove = k + 1 <= d - 1 ? last[k + 1 + d - 1] : OUTSIDE;
    int fromLeft = k - 1 >= -(d - 1) ? last[k - 1 + d - 1] + 1 : OUTSIDE;
    return Math.max(fromAbove, fromLeft);
  }

  private static void walkBack(
      int[][] rows, int edits, int diagonal, int n, int leftFrom, int rightFrom, int[] partner) {
    int x = n;
    int k = diagonal;
    for (int d = edits; d >= 0; d--) {
      int start = d == 0 ? 0 : step(rows[d - 1], d, k);
      for (int i = x - 1; i >= start; i--) {
        partner[leftFrom + i] = rightFrom + i - k;
      }
      if (d > 0) {
        int[] last = rows[d - 1];
        boolean down = k + 1 <= d - 1 && last[k + 1 + d - 1] == start;
        k = down ? k + 1 : k - 1;
        x = down ? start : start - 1;
      }
    }
  }
}
