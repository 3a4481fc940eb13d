package dev.pleach.bench.papers;

import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Figures 5.5 to 5.15 of the thesis: the time of its four algorithms by size of the pages, beside
 * their agreement, and what it depends on, set by set.
 */
final class SequenceTimes {
  private static final int FEWEST = 5; // pairs of a set for a correlation

  private SequenceTimes() {}

  static void report(Map<String, List<SequenceCase>> cases, Section section) {
    List<SequenceCase> all = cases.values().stream().flatMap(List::stream).toList();
    bySize(all, section);
    besideAgreement(cases, section);
    for (int m = 0; m < SequenceCase.MATCHERS.size(); m++) {
      correlations(m, cases, all, section);
    }
    ofAgreement(all, section);
    double td = Statistics.mean(times(all, 0));
    double bu = Statistics.mean(times(all, SequenceAgreement.BU));
    double ps = Statistics.mean(times(all, SequenceAgreement.PS));
    double cps = Statistics.mean(times(all, SequenceAgreement.CPS));
    section.add(Figure.atMost("time: ps / td", ps / td, 0.25));
    section.add(Figure.atMost("time: cps / td", cps / td, 0.1));
    section.add(Figure.atMost("time: cps / bu", cps / bu, 1));
  }

  private static void bySize(List<SequenceCase> all, Section section) {
    Map<Integer, List<SequenceCase>> buckets = new TreeMap<>(); // by binary logarithm of size / 100
    for (SequenceCase one : all) {
      int bucket = 31 - Integer.numberOfLeadingZeros(Math.max(1, one.size() / 100));
      buckets.computeIfAbsent(bucket, b -> new ArrayList<>()).add(one);
    }
    Table table =
        new Table("Milliseconds by nodes of both pages", "nodes", "pairs", "td", "bu", "ps", "cps");
    buckets.forEach(
        (bucket, cases) -> {
          int from = bucket == 0 ? 0 : 100 << bucket;
          String range = String.format(Locale.ROOT, "%,d to %,d", from, (200 << bucket) - 1);
          table.row(range, timeCells(cases));
        });
    table.row("all", timeCells(all));
    double[] sizes = all.stream().mapToDouble(SequenceCase::size).toArray();
    Plot plot = Plot.logarithmic("Time by nodes of both pages", "nodes", "milliseconds");
    List<Object> exponents = new ArrayList<>(List.of(""));
    for (int m = 0; m < SequenceCase.MATCHERS.size(); m++) {
      double[] times = times(all, m);
      plot.dots(SequenceCase.MATCHERS.get(m), sizes, times);
      exponents.add(Statistics.exponent(sizes, times));
    }
    table.row("grows with the power", exponents.toArray());
    section.add(table);
    section.add(plot);
  }

  private static Object[] timeCells(List<SequenceCase> cases) {
    List<Object> cells = new ArrayList<>();
    cells.add(cases.size());
    for (int m = 0; m < SequenceCase.MATCHERS.size(); m++) {
      cells.add(Statistics.mean(times(cases, m)));
    }
    return cells.toArray();
  }

  /** Figures 5.10 and 5.11. */
  private static void besideAgreement(Map<String, List<SequenceCase>> cases, Section section) {
    Table table =
        new Table(
            "Figures 5.10 and 5.11: time and F by set",
            "set",
            "pairs",
            "td ms",
            "bu ms",
            "ps ms",
            "cps ms",
            "F bu",
            "F ps",
            "F cps",
            "F bu, penalty");
    cases.forEach(
        (set, own) -> {
          List<Object> cells = new ArrayList<>(List.of(timeCells(own)));
          for (int m : SequenceAgreement.COMPARED) {
            cells.add(SequenceAgreement.mean(own, c -> c.byNodes(m).f()));
          }
          cells.add(SequenceAgreement.mean(own, c -> c.penalised(SequenceAgreement.BU).f()));
          table.row(set, cells.toArray());
        });
    section.add(table);
  }

  /** Figures 5.12 to 5.15: one for each algorithm, a row for each set. */
  private static void correlations(
      int matcher, Map<String, List<SequenceCase>> cases, List<SequenceCase> all, Section section) {
    List<String> columns = new ArrayList<>(List.of("set", "pairs"));
    columns.addAll(SequenceCase.TRAITS.keySet());
    Table table =
        new Table(
            "Figure 5."
                + (12 + matcher)
                + ": correlation (Pearson) of the time of "
                + SequenceCase.MATCHERS.get(matcher)
                + " with what the pages are like",
            columns.toArray(String[]::new));
    cases.forEach(
        (set, own) -> {
          if (own.size() >= FEWEST) {
            table.row(set, correlated(own, times(own, matcher), SequenceCase.TRAITS));
          }
        });
    table.row("all pairs together", correlated(all, times(all, matcher), SequenceCase.TRAITS));
    section.add(table);
  }

  /** Not in the thesis: what agreement depends on, and time beyond the six traits. */
  private static void ofAgreement(List<SequenceCase> all, Section section) {
    Map<String, ToDoubleFunction<SequenceCase>> traits = new LinkedHashMap<>(SequenceCase.TRAITS);
    traits.putAll(SequenceCase.FURTHER);
    List<String> columns = new ArrayList<>(List.of("all pairs together", "pairs"));
    columns.addAll(traits.keySet());
    Table table =
        new Table("Correlation of F with what the pages are like", columns.toArray(String[]::new));
    for (int m : SequenceAgreement.COMPARED) {
      double[] f = all.stream().mapToDouble(c -> c.byPairs(m).f()).toArray();
      table.row("F " + SequenceCase.MATCHERS.get(m), correlated(all, f, traits));
    }
    section.add(table);
  }

  private static Object[] correlated(
      List<SequenceCase> cases,
      double[] values,
      Map<String, ToDoubleFunction<SequenceCase>> traits) {
    List<Object> cells = new ArrayList<>(List.of(cases.size()));
    traits
        .values()
        .forEach(
            trait ->
                cells.add(
                    Statistics.correlation(cases.stream().mapToDouble(trait).toArray(), values)));
    return cells.toArray();
  }

  private static double[] times(List<SequenceCase> cases, int matcher) {
    return cases.stream().mapToDouble(c -> c.millis(matcher)).toArray();
  }
}
