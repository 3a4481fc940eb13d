package dev.pleach.bench.train.match;

import dev.pleach.matchers.pleach.PairEvidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What was learned: a weight for each feature, by sort of node. Four decimals, as in the file. */
final class PairWeights {
  private static final double DECIMALS = 10_000;

  private final Map<String, double[]> bySort = new LinkedHashMap<>(); // value: by feature

  /**
   * Weights that suit the examples. A sort without any is judged as all others together.
   *
   * @param sources what the examples of each source count
   */
  static PairWeights learn(List<PairExample> examples, ExampleSources sources, double penalty) {
    LogisticRegression regression = new LogisticRegression(PairEvidence.names().size(), penalty);
    PairWeights weights = new PairWeights();
    for (String sort : PairEvidence.sorts()) {
      List<PairExample> own = examples.stream().filter(e -> e.sort().equals(sort)).toList();
      List<PairExample> those = own.isEmpty() ? examples : own;
      double[][] values = new double[those.size()][];
      boolean[] right = new boolean[those.size()];
      double[] counts = new double[those.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = those.get(i).values();
        right[i] = those.get(i).isRight();
        counts[i] = sources.count(those.get(i).source());
      }
      double[] exact = regression.fit(values, right, counts);
      for (int i = 0; i < exact.length; i++) {
        exact[i] = Math.round(exact[i] * DECIMALS) / DECIMALS;
      }
      weights.bySort.put(sort, exact);
    }
    return weights;
  }

  double probability(PairExample example) {
    return probability(example.sort(), example.values());
  }

  double probability(PairEvidence evidence) {
    return probability(
        evidence.sort(), evidence.values().stream().mapToDouble(Double::doubleValue).toArray());
  }

  private double probability(String sort, double[] values) {
    return LogisticRegression.probability(Objects.requireNonNull(bySort.get(sort)), values);
  }

  /** A line a weight: sort, feature, weight. */
  String lines() {
    StringBuilder lines = new StringBuilder();
    bySort.forEach(
        (sort, weights) -> {
          for (int i = 0; i < weights.length; i++) {
            String name = PairEvidence.names().get(i);
            lines.append(String.format(Locale.ROOT, "%s %s %.4f\n", sort, name, weights[i]));
          }
        });
    return lines.toString();
  }
}
