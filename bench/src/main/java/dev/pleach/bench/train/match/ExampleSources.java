package dev.pleach.bench.train.match;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where examples come from, in the order of their appearance, and what they count. */
final class ExampleSources {
  private static final double MOST = 3; // what one example counts at most, lest a few decide all

  private final Map<String, Double> totals; // by source
  private final Map<String, Integer> examples = new LinkedHashMap<>(); // by source
  private final Map<String, Integer> right = new LinkedHashMap<>(); // by source

  /**
   * The sources of examples.
   *
   * @param totals how many examples a source is to count for, at most three times as many as there
   *     are; those that are not named count for as many as there are
   */
  ExampleSources(List<PairExample> all, Map<String, Double> totals) {
    this.totals = totals;
    for (PairExample example : all) {
      examples.merge(example.source(), 1, Integer::sum);
      right.merge(example.source(), example.isRight() ? 1 : 0, Integer::sum);
    }
  }

  /** What an example of a source counts. */
  double count(String source) {
    return total(source) / examples.getOrDefault(source, 1);
  }

  /** A line a source. */
  String lines() {
    StringBuilder lines = new StringBuilder();
    for (String source : examples.keySet()) {
      lines
          .append("#   ")
          .append(source)
          .append(": ")
          .append(examples.getOrDefault(source, 0))
          .append(" examples, ")
          .append(right.getOrDefault(source, 0))
          .append(" right, count as ")
          .append(Math.round(total(source)))
          .append('\n');
    }
    return lines.toString();
  }

  private double total(String source) {
    double count = examples.getOrDefault(source, 0);
    return Math.min(MOST * count, totals.getOrDefault(source, count));
  }
}
