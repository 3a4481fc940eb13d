package dev.pleach.dom.array;

import java.util.Arrays;

/**
 * The longest increasing subsequence of distinct numbers; of several, one that weighs most. Prefix
 * maxima in a Fenwick tree, O(k log k).
 */
public final class LongestIncreasingRun {
  private LongestIncreasingRun() {}

  /**
   * Which of the values belong to it.
   *
   * @param weights below 2^31 in sum
   */
  public static boolean[] longest(int[] values, int[] weights) {
    int k = values.length;
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    long[] best =
        new long[k]; // index: element; value: length << 32 | weight of the best ending here
    int[] previous = new int[k]; // index: element; value: the one before it there, -1 for none
    int[] top = new int[k + 1]; // Fenwick tree; value: 1 + element with the best value, 0 for none
    int last = -1;
    for (int i = 0; i < k; i++) {
      int rank = Arrays.binarySearch(sorted, values[i]) + 1;
      int before = -1;
      for (int r = rank - 1; r > 0; r -= r & -r) {
        int candidate = top[r] - 1;
        if (candidate >= 0 && (before < 0 || best[candidate] > best[before])) {
          before = candidate;
        }
      }
      previous[i] = before;
      best[i] = (before < 0 ? 0 : best[before]) + (1L << 32) + weights[i];
      for (int r = rank; r <= k; r += r & -r) {
        if (top[r] == 0 || best[top[r] - 1] < best[i]) {
          top[r] = i + 1;
        }
      }
      last = last < 0 || best[i] > best[last] ? i : last;
    }
    boolean[] chosen = new boolean[k];
    for (int i = last; i >= 0; i = previous[i]) {
      chosen[i] = true;
    }
    return chosen;
  }
}
