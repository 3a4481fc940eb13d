package dev.pleach.diff.unit;

import java.util.Comparator;
import java.util.List;

/**
 * Two units that may be one sentence in other words.
 *
 * @param likeness from 0 to 1
 */
record LikelyPair(int before, int after, double likeness) {
  private static final Comparator<LikelyPair> BEST_FIRST =
      Comparator.comparingDouble(LikelyPair::likeness)
          .reversed()
          .thenComparingInt(LikelyPair::before)
          .thenComparingInt(LikelyPair::after);

  /** Pairs the units of the best, then of the next that are still open, and so on. */
  static void take(List<LikelyPair> candidates, UnitPairs pairs) {
    candidates.sort(BEST_FIRST);
    for (LikelyPair one : candidates) {
      if (pairs.isGone(one.before) && pairs.isNew(one.after)) {
        pairs.pair(one.before, one.after);
      }
    }
  }
}
