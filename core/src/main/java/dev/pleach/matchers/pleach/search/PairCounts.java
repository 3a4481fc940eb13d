package dev.pleach.matchers.pleach.search;

import java.util.Arrays;

/** A number for some pairs of nodes; 0 for all others. */
final class PairCounts {
  private static final long FREE = -1;

  private long[] keys; // index: slot; value: pair, FREE for a free slot
  private float[] values; // index: slot
  private int size;

  /**
   * @param expected about how many pairs there will be; any number is fine
   */
  PairCounts(int expected) {
    keys = new long[2 * Integer.highestOneBit(Math.max(64, 2 * expected - 1))];
    values = new float[keys.length];
    Arrays.fill(keys, FREE);
  }

  float get(long pair) {
    int slot = slot(pair);
    return keys[slot] == pair ? values[slot] : 0;
  }

  void add(long pair, float value) {
    int slot = claim(pair);
    values[slot] += value;
  }

  void set(long pair, float value) {
    int slot = claim(pair);
    values[slot] = value;
  }

  private int claim(long pair) {
    int slot = slot(pair);
    if (keys[slot] != pair) {
      if (2 * ++size > keys.length) {
        grow();
        slot = slot(pair);
      }
      keys[slot] = pair;
    }
    return slot;
  }

  private int slot(long pair) {
    int mask = keys.length - 1;
    long hash = pair * 0x9E3779B97F4A7C15L;
    int slot = (int) (hash >>> 32) & mask;
    while (keys[slot] != FREE && keys[slot] != pair) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    float[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new float[keys.length];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
