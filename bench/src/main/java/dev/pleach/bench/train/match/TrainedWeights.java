package dev.pleach.bench.train.match;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.Calibration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Weights for one relation of pages, and how they came about.
 *
 * @param what the pages are to each other
 * @param tuning the examples that were learned from
 */
record TrainedWeights(
    String what,
    double penalty,
    List<PairExample> tuning,
    ExampleSources sources,
    PairWeights weights) {
  static TrainedWeights of(
      String what, List<PairExample> tuning, Map<String, Double> totals, double penalty) {
    ExampleSources sources = new ExampleSources(tuning, totals);
    return new TrainedWeights(
        what, penalty, tuning, sources, PairWeights.learn(tuning, sources, penalty));
  }

  /** The file of the weights. */
  String file() {
    return """
        # How likely a pair that pleach proposes is right: %s.
        # Written by: pleach bench train match --data DIR --out FOLDER
        # A logistic regression for each sort of node, quadratic penalty %s, from the tuning half of:
        %s# Sort, feature, weight:
        """
            .formatted(what, number(penalty), sources.lines())
        + weights.lines();
  }

  /** How the weights judge examples, by source. */
  Table table(Half half, List<PairExample> examples) {
    Table table =
        new Table(
            what + ", " + half.label() + " half",
            "source",
            "examples",
            "right",
            "right kept",
            "wrong rejected",
            "calibration error");
    Map<String, Verdict> bySource = new LinkedHashMap<>();
    Verdict all = new Verdict();
    for (PairExample example : examples) {
      double probability = weights.probability(example);
      bySource.computeIfAbsent(example.source(), s -> new Verdict()).add(example, probability);
      all.add(example, probability);
    }
    bySource.forEach((source, verdict) -> verdict.row(table, source));
    all.row(table, "all");
    return table;
  }

  static String remark() {
    return "pairs that are no anchors and whose truth is known; kept: as likely as two versions that"
        + " have so much in common ask for; siblings are all kept, whatever their score";
  }

  private static String number(double value) {
    return value == Math.rint(value) ? "" + (int) value : "" + value;
  }

  private static final class Verdict {
    private final Calibration calibration = new Calibration();
    private int right;
    private int wrong;
    private int kept; // of the right ones
    private int rejected; // of the wrong ones

    void add(PairExample example, double probability) {
      calibration.add(probability, example.isRight());
      if (example.isRight()) {
        right++;
        kept += probability >= example.minProbability() ? 1 : 0;
      } else {
        wrong++;
        rejected += probability < example.minProbability() ? 1 : 0;
      }
    }

    void row(Table table, String source) {
      table.row(
          source,
          right + wrong,
          right,
          (double) kept / right,
          (double) rejected / wrong,
          calibration.error());
    }
  }
}
