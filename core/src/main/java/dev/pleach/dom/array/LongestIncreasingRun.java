package dev.pleach.dom.array;

import java.util.Arrays;

/** The longest increasing subsequence of distinct numbers, O(k log k) for k numbers. */
public final class LongestIncreasingRun {
  private LongestIncreasingRun() {}

  /**
   * Which of the first values belong to it; of several that are longest, the one whose values are
   * smallest from the end. Patience sorting; linear where the values increase anyway.
   *
   * @param count how many values there are
   */
  public static boolean[] of(int[] values, int count) {
    int[] last = new int[64]; // index: length - 1; value: where the best run of that length ends
    int[] previous = new int[count]; // index: place; value: the one before it in its run, or -1
    int length = 0;
    for (int i = 0; i < count; i++) {
      boolean isNext = length == 0 || values[last[length - 1]] < values[i];
      int low = isNext ? length : 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[last[middle]] < values[i]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      previous[i] = low == 0 ? -1 : last[low - 1];
      if (low == last.length) {
        last = Arrays.copyOf(last, 2 * length);
      }
      last[low] = i;
      length = Math.max(length, low + 1);
    }
    return chain(length == 0 ? -1 : last[length - 1], previous);
  }

  /**
   * Which of the values belong to it; of several that are longest, one that weighs most. Prefix
   * maxima in a Fenwick tree.
   *
   * @param weights index: as values; below 2^31 in sum
   */
  public static boolean[] heaviest(int[] values, int[] weights) {
    int k = values.length;
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    // Index: element; value: length << 32 | weight of the best ending here.
    long[] best = new long[k];
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
    return chain(last, previous);
  }

  private static boolean[] chain(int last, int[] previous) {
    boolean[] chosen = new boolean[previous.length];
    for (int i = last; i >= 0; i = previous[i]) {
      chosen[i] = true;
    }
    return chosen;
  }
}
