package dev.pleach.pattern;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

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
    return share(set, other, most, one -> 1);
  }

  /**
   * The share of the weight of a set that is of what another one has, too; 1 if the set weighs
   * nothing.
   */
  static double share(long[] set, long[] other, int most, LongToDoubleFunction weight) {
    long end = Math.min(last(set, most), last(other, most)); // beyond it, sets may have been cut
    int j = 0;
    double both = 0;
    double all = 0;
    for (int i = 0; i < set.length && set[i] <= end; i++) {
      while (j < other.length && other[j] < set[i]) {
        j++;
      }
      double counts = weight.applyAsDouble(set[i]);
      both += j < other.length && other[j] == set[i] ? counts : 0;
      all += counts;
    }
    return all == 0 ? 1 : both / all;
  }

  private static long last(long[] set, int most) {
    return set.length < most ? Long.MAX_VALUE : set[most - 1];
  }
}
