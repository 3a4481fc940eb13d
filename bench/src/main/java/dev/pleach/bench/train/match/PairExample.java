package dev.pleach.bench.train.match;

import dev.pleach.matchers.pleach.PairEvidence;

/** A proposed pair of which it is known whether it is right. */
final class PairExample {
  private final String source;
  private final String site;
  private final String sort;
  private final boolean right;
  private final double minProbability;
  private final double[] values; // index: feature

  PairExample(String source, String site, boolean right, PairEvidence evidence) {
    this.source = source;
    this.site = site;
    this.right = right;
    sort = evidence.sort();
    minProbability = evidence.minProbability();
    values = evidence.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Where it comes from. */
  String source() {
    return source;
  }

  /** Whose pages it comes from; empty where that does not matter. */
  String site() {
    return site;
  }

  /** Which weights judge it. */
  String sort() {
    return sort;
  }

  boolean isRight() {
    return right;
  }

  /** How likely it must be to be kept. */
  double minProbability() {
    return minProbability;
  }

  /** Index: feature. Not to be changed. */
  double[] values() {
    return values;
  }
}
