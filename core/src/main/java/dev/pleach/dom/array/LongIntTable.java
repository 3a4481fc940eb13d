package dev.pleach.dom.array;

import java.util.Arrays;

/** An int for each of some longs, 0 for all others: a count, a size, a node. */
public final class LongIntTable {
  private final LongNumbers keys;
  private int[] values; // index: number of a key

  /**
   * @param expected about how many longs there will be; any number is right, a good one saves time
   */
  public LongIntTable(int expected) {
    keys = new LongNumbers(expected);
    values = new int[Math.max(8, expected)];
  }

  /** How many longs have a value that was set. */
  public int size() {
    return keys.size();
  }

  public int get(long key) {
    int number = keys.find(key);
    return number < 0 ? 0 : values[number];
  }

  public void set(long key, int value) {
    int place = place(key);
    values[place] = value;
  }

  public void add(long key, int value) {
    int place = place(key); // first: it may replace the array
    values[place] += value;
  }

  private int place(long key) {
    int number = keys.add(key);
    if (number == values.length) {
      values = Arrays.copyOf(values, 2 * number);
    }
    return number;
  }
}
