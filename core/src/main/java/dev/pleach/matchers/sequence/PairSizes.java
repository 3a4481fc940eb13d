package dev.pleach.matchers.sequence;

import java.util.Arrays;

/** A hash map from a pair of nodes to a size above 0. */
final class PairSizes {
  private long[] keys = new long[1024]; // value: before and after of a pair, -1 for a free slot
  private int[] sizes = new int[1024];
  private int count;

  PairSizes() {
    Arrays.fill(keys, -1);
  }

  int count() {
    return count;
  }

  /** The size of a pair, 0 if it was never put. */
  int get(int b, int a) {
    int slot = slot(key(b, a));
    return keys[slot] < 0 ? 0 : sizes[slot];
  }

  void put(int b, int a, int size) {
    if (2 * count >= keys.length) {
      grow();
    }
    int slot = slot(key(b, a));
    count += keys[slot] < 0 ? 1 : 0;
    keys[slot] = key(b, a);
    sizes[slot] = size;
  }

  private static long key(int b, int a) {
    return (long) b << 32 | a;
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    long mixed = key * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 40) & mask;
    while (keys[slot] >= 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldSizes = sizes;
    keys = new long[2 * oldKeys.length];
    sizes = new int[keys.length];
    Arrays.fill(keys, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] >= 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        sizes[slot] = oldSizes[i];
      }
    }
  }
}
