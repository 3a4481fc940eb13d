package dev.pleach.pattern;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/**
 * Sets of hashes, ascending. Of a large set the smallest hashes are kept: they are the same part of
 * both of two sets, so that shares of large sets can be told from what is kept (MinHash, bottom-k).
 */
final class HashSets {
  private HashSets() {}

  /** What is kept of a set. */
  static long[] kept(LongNumbers set, int most) {
    long[] all = new long[set.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = set.key(i);
    }
    Arrays.sort(all);
    return all.length <= most ? all : Arrays.copyOf(all, most);
  }

  /**
   * The share of a set that another one has, too; 1 if the set is empty.
   *
   * @param most how many are kept of a set
   */
  static double share(long[] set, long[] other, int most) {
    long end = Math.min(last(set, most), last(other, most)); // beyond it, sets may have been cut
    int j = 0;
    int both = 0;
    int all = 0;
    for (int i = 0; i < set.length && set[i] <= end; i++) {
      while (j < other.length && other[j] < set[i]) {
        j++;
      }
      both += j < other.length && other[j] == set[i] ? 1 : 0;
      all++;
    }
    return all == 0 ? 1 : both / (double) all;
  }

  private static long last(long[] set, int most) {
    return set.length < most ? Long.MAX_VALUE : set[most - 1];
  }
}
