package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/** A number for some pairs of nodes, 0 for all others. */
final class PairValues {
  private final LongNumbers pairs;
  private float[] values; // index: number of a pair

  /**
   * @param expected about how many pairs there will be; any number is fine
   */
  PairValues(int expected) {
    pairs = new LongNumbers(expected);
    values = new float[Math.max(16, expected)];
  }

  float get(long pair) {
    int number = pairs.find(pair);
    return number < 0 ? 0 : values[number];
  }

  void add(long pair, float value) {
    int place = place(pair); // first: it may replace the array
    values[place] += value;
  }

  void set(long pair, float value) {
    int place = place(pair);
    values[place] = value;
  }

  private int place(long pair) {
    int number = pairs.add(pair);
    if (number == values.length) {
      values = Arrays.copyOf(values, 2 * number);
    }
    return number;
  }
}
