package dev.pleach.matchers.pleach.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * How much two pages have in common, as two numbers between 0 and 1. The same feature is strong
 * evidence for a pair on pages that are nearly equal and weak evidence on pages that have hardly
 * anything in common. So every feature has three weights: one of its own, and one times each trait.
 *
 * @param changed the share of the smaller page that is not on the other one
 * @param unrelated near 1 only if the pages have next to nothing in common
 */
public record PageTraits(double changed, double unrelated) {
  private static final List<String> NAMES = List.of("changed", "unrelated");

  /** The names of all weights: of the features of a pair, and of each of them times each trait. */
  public static final List<String> WEIGHTED_NAMES = withTraits(PairFeatures.NAMES);

  private static final double MIN_PROBABILITY = 0.3; // where pages have much in common
  private static final double MIN_PROBABILITY_UNRELATED = 0.66; // where they have nothing
  private static final double HALF_UNRELATED = 0.04; // the common share at which unrelated is 0.5

  // Traits are halved: the penalty of the training then keeps their weights smaller.
  private static final double TRAIT_SCALE = 0.5;

  /**
   * The traits of two pages.
   *
   * @param common the share of what is on the smaller page that is on the other one, too
   */
  public static PageTraits of(double common) {
    return new PageTraits(1 - common, HALF_UNRELATED / (HALF_UNRELATED + common));
  }

  /**
   * How likely a pair of versions must be to stay one. The less pages have in common, the more
   * often different things on them look the same.
   */
  public double minProbability() {
    return Math.max(MIN_PROBABILITY, MIN_PROBABILITY_UNRELATED - (1 - changed));
  }

  private static List<String> withTraits(List<String> features) {
    List<String> names = new ArrayList<>(features);
    for (String trait : NAMES) {
      features.forEach(feature -> names.add(feature + "." + trait));
    }
    return List.copyOf(names);
  }

  /**
   * The weights of the features alone on these pages: those of the traits are added to them.
   *
   * @param weights index: as {@link #WEIGHTED_NAMES}
   */
  public double[] weightsOnPages(double[] weights, int features) {
    double[] settled = new double[features];
    for (int i = 0; i < features; i++) {
      settled[i] =
          weights[i]
              + TRAIT_SCALE
                  * (changed * weights[features + i] + unrelated * weights[2 * features + i]);
    }
    return settled;
  }

  /** The values of the features, and each of them times each trait. */
  public double[] withTraits(double[] values) {
    int features = values.length;
    double[] all = new double[features * (1 + NAMES.size())];
    for (int i = 0; i < features; i++) {
      all[i] = values[i];
      all[features + i] = TRAIT_SCALE * changed * values[i];
      all[2 * features + i] = TRAIT_SCALE * unrelated * values[i];
    }
    return all;
  }
}
