package dev.pleach.matchers.sftm;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** A Metropolis walk: from one full matching to the next, keeping the cheapest one seen. */
final class MetropolisWalk {
  private MetropolisWalk() {}

  /**
   * The edges of the cheapest matching.
   *
   * @param first the edges of the matching to start with
   * @param iterations how many matchings are looked at, the first one included
   * @param beta how strongly cheap matchings are preferred
   * @param random decides whether a suggestion is accepted; seeded
   * @param suggest makes the next matching from the current one
   * @param costOf what a matching costs; called right after it was suggested
   */
  static int[] best(
      int[] first,
      int iterations,
      double beta,
      SplittableRandom random,
      UnaryOperator<int[]> suggest,
      ToDoubleFunction<int[]> costOf) {
    int[] current = first;
    double currentCost = costOf.applyAsDouble(first);
    int[] best = current;
    double bestCost = currentCost;
    for (int step = 1; step < iterations; step++) {
      int[] suggested = suggest.apply(current);
      double cost = costOf.applyAsDouble(suggested);
      // Equations 2 and 8: accept with the ratio of the two objectives.
      if (random.nextDouble() < StrictMath.exp(beta * (currentCost - cost))) {
        current = suggested;
        currentCost = cost;
        if (cost < bestCost) {
          best = suggested;
          bestCost = cost;
        }
      }
    }
    return best;
  }
}
