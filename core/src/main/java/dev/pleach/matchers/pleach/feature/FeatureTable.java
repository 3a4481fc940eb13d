package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/** Gives features, known by their hash, small numbers, and counts the nodes that have them. */
public final class FeatureTable {
  private final LongNumbers features; // by hash
  private int[] before; // index: feature; value: nodes before that have it
  private int[] after; // index: feature; value: nodes after that have it

  /**
   * @param expected about how many features there will be; any number is fine
   */
  FeatureTable(int expected) {
    features = new LongNumbers(expected);
    before = new int[Math.max(16, expected)];
    after = new int[before.length];
  }

  /** How many features have a number. */
  public int size() {
    return features.size();
  }

  /** How many nodes before have a feature. */
  public int before(int feature) {
    return before[feature];
  }

  /** How many nodes after have a feature. */
  public int after(int feature) {
    return after[feature];
  }

  /** Counts one more node with a feature. */
  void count(int feature, boolean isBefore) {
    if (isBefore) {
      before[feature]++;
    } else {
      after[feature]++;
    }
  }

  /** The number of a feature, -1 if it has none. */
  int find(long hash) {
    return features.find(hash);
  }

  /** The number of a feature, a new one if it has none. */
  int id(long hash) {
    int feature = features.add(hash);
    if (feature == before.length) {
      before = Arrays.copyOf(before, 2 * feature);
      after = Arrays.copyOf(after, 2 * feature);
    }
    return feature;
  }
}
