package dev.pleach.matchers.pleach.feature;

import java.util.Arrays;

/** Gives features, known by their hash, small numbers, and counts who has them on either side. */
public final class FeatureTable {
  private long[] keys; // index: slot; value: hash, 0 for a free slot
  private int[] idOf; // index: slot
  private int[] before; // index: feature; value: nodes before that have it
  private int[] after; // index: feature; value: nodes after that have it
  private int size;

  /**
   * @param expected about how many features there will be; any number is fine
   */
  FeatureTable(int expected) {
    int capacity = Integer.highestOneBit(Math.max(16, expected)) * 2;
    before = new int[capacity];
    after = new int[capacity];
    keys = new long[2 * capacity];
    idOf = new int[2 * capacity];
  }

  public int size() {
    return size;
  }

  public int before(int feature) {
    return before[feature];
  }

  public int after(int feature) {
    return after[feature];
  }

  void count(int feature, boolean isBefore) {
    if (isBefore) {
      before[feature]++;
    } else {
      after[feature]++;
    }
  }

  /** The number of a feature that is known already, or -1. */
  int find(long hash) {
    long key = hash == 0 ? 1 : hash;
    int mask = keys.length - 1;
    int slot = (int) (key ^ key >>> 32) & mask;
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return idOf[slot];
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  int id(long hash) {
    long key = hash == 0 ? 1 : hash;
    int mask = keys.length - 1;
    int slot = (int) (key ^ key >>> 32) & mask;
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return idOf[slot];
      }
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    idOf[slot] = size;
    if (size == before.length) {
      before = Arrays.copyOf(before, 2 * size);
      after = Arrays.copyOf(after, 2 * size);
    }
    if (2 * ++size > keys.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldIds = idOf;
    keys = new long[2 * oldKeys.length];
    idOf = new int[keys.length];
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = (int) (oldKeys[i] ^ oldKeys[i] >>> 32) & mask;
        while (keys[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        keys[slot] = oldKeys[i];
        idOf[slot] = oldIds[i];
      }
    }
  }
}
