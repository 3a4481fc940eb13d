package dev.pleach.matchers.pleach.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * What two pages are like as a whole, as numbers between 0 and 1. What speaks for a pair on pages
 * that are nearly the same says little on pages that have hardly anything in common, so weights
 * depend on these.
 *
 * @param changed how much of the one page is not on the other
 * @param strange how near the pages are to having nothing in common
 */
public record PageTraits(double changed, double strange) {
  /** The names of the traits, in their order. */
  static final List<String> NAMES = List.of("changed", "strange");

  /** What has a weight: the features of a pair, and each of them on pages that have a trait. */
  public static final List<String> WEIGHED = with(PairFeatures.NAMES);

  private static final double LEAST_LIKELY = 0.3; // where pages have much in common
  private static final double LEAST_LIKELY_OF_STRANGERS = 0.66; // where they have nothing

  private static final double HALF_STRANGE = 0.04; // so much in common makes pages half strange
  private static final double STRENGTH = 0.5; // weights of traits are learned with more restraint

  /**
   * The traits of two pages.
   *
   * @param common the share of what is on the smaller page that is on the other one, too
   */
  public static PageTraits of(double common) {
    return new PageTraits(1 - common, HALF_STRANGE / (HALF_STRANGE + common));
  }

  /**
   * How likely a pair of versions must be to stay one. The less pages have in common, the more
   * likely things on them only look the same.
   */
  public double leastLikely() {
    return Math.max(LEAST_LIKELY, LEAST_LIKELY_OF_STRANGERS - (1 - changed));
  }

  private static List<String> with(List<String> features) {
    List<String> names = new ArrayList<>(features);
    for (String trait : NAMES) {
      features.forEach(feature -> names.add(feature + "." + trait));
    }
    return List.copyOf(names);
  }

  /** What weights of features with traits come down to on these pages. */
  public double[] settle(double[] weights, int features) {
    double[] settled = new double[features];
    for (int i = 0; i < features; i++) {
      settled[i] =
          weights[i]
              + STRENGTH * (changed * weights[features + i] + strange * weights[2 * features + i]);
    }
    return settled;
  }

  /** Features, and each of them times each trait. */
  public double[] spread(double[] values) {
    int features = values.length;
    double[] spread = new double[features * (1 + NAMES.size())];
    for (int i = 0; i < features; i++) {
      spread[i] = values[i];
      spread[features + i] = STRENGTH * changed * values[i];
      spread[2 * features + i] = STRENGTH * strange * values[i];
    }
    return spread;
  }
}
