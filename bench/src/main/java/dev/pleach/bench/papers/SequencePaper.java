package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Chapter 5 of the PS/CPS thesis: how close the quick matchers come to the optimal one, with and
 * without its penalty, what they cost, and what that cost depends on.
 */
final class SequencePaper implements PaperSection {
  private static final int BU = 1; // the numbers of the matchers in SequenceCase.MATCHERS
  private static final int PS = 2;
  private static final int CPS = 3;
  private static final int[] COMPARED = {BU, PS, CPS};
  private static final long WARM_UP_NANOS = 5_000_000_000L;

  @Override
  public String name() {
    return "ps-cps";
  }

  @Override
  public String heading() {
    return "PS/CPS: templates of two pages by sequence matching";
  }

  @Override
  public List<String> matchers() {
    return SequenceCase.MATCHERS;
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    sets.put(PageSets.SIBLINGS, Sample.of(run.pages().siblings(), run.pairs()));
    sets.put(PageSets.VERSIONS, Sample.of(run.pages().versions(), run.pairs()));
    sets.put(PageSets.DAYS, Sample.of(run.pages().days(), run.pairs()));
    sets.values().removeIf(List::isEmpty);
    Map<String, List<SequenceCase>> cases = measure(sets, run, section);
    List<SequenceCase> all = new ArrayList<>();
    cases.values().forEach(all::addAll);
    if (all.isEmpty()) {
      section.remark("not measured: no pairs of pages");
      return;
    }
    section.remark("reference: the pairs of td, which are the most possible");
    section.remark("not unseen: the breadth of ps and cps was chosen on pairs of the same sets");
    agreement(cases, section);
    time(all, section);
    correlations(all, section);
  }

  private static Map<String, List<SequenceCase>> measure(
      Map<String, List<PagePair>> sets, PaperRun run, Section section) {
    Map<String, List<SequenceCase>> cases = new LinkedHashMap<>();
    List<String> refused = new ArrayList<>();
    List<PagePair> all = sets.values().stream().flatMap(List::stream).toList();
    warmUp(all);
    try (Progress progress = run.progress("ps-cps", all.size())) {
      sets.forEach(
          (set, pairs) -> {
            List<SequenceCase> measured = new ArrayList<>();
            for (PagePair pair : pairs) {
              try {
                measured.add(SequenceCase.of(pair));
              } catch (TreeTooLargeException e) {
                refused.add(pair.before().name());
              }
              progress.step();
            }
            if (!measured.isEmpty()) {
              cases.put(set, measured);
            }
          });
    }
    if (!refused.isEmpty()) {
      section.remark("left out, too large for one of the four: " + String.join(", ", refused));
    }
    return cases;
  }

  private static void warmUp(List<PagePair> pairs) {
    long start = System.nanoTime();
    for (int i = 0; i < pairs.size() && System.nanoTime() - start < WARM_UP_NANOS; i++) {
      try {
        SequenceCase.of(pairs.get(i));
      } catch (TreeTooLargeException e) {
        // reported when it is measured
      }
    }
  }

  private static void agreement(Map<String, List<SequenceCase>> cases, Section section) {
    Table free =
        new Table(
            "Agreement with td over node pairs, no penalty",
            "set",
            "pairs",
            "F bu",
            "F ps",
            "F cps",
            "P bu",
            "P ps",
            "P cps",
            "R bu",
            "R ps",
            "R cps");
    Table penalised =
        new Table(
            "… with penalty: 0 for what is not a common subtree",
            "set",
            "pairs",
            "F bu",
            "F ps",
            "F cps",
            "common bu",
            "common ps",
            "common cps");
    Table nodes =
        new Table(
            "Agreement over template nodes, whichever their partners are",
            "set",
            "pairs",
            "F bu",
            "F ps",
            "F cps");
    cases.forEach(
        (set, ofSet) -> {
          Map<String, List<SequenceCase>> parts = new TreeMap<>();
          for (SequenceCase one : ofSet) {
            String part = one.group().replaceAll("[/-].*", "");
            parts.computeIfAbsent(set + ": " + part, p -> new ArrayList<>()).add(one);
          }
          if (parts.size() > 1) {
            parts.forEach((part, ofPart) -> free.row(part, freeCells(ofPart)));
          }
          free.row(set, freeCells(ofSet));
          penalised.row(set, penalisedCells(ofSet));
          nodes.row(set, cells(ofSet, m -> c -> c.byNodes(m).f()));
        });
    section.add(free);
    section.add(penalised);
    section.add(nodes);
    judge(cases, section);
  }

  private static void judge(Map<String, List<SequenceCase>> cases, Section section) {
    cases.forEach(
        (set, ofSet) -> {
          section.add(
              Figure.atLeast("F of cps, " + set, mean(ofSet, c -> c.byPairs(CPS).f()), 0.95));
          section.add(Figure.atLeast("F of ps, " + set, mean(ofSet, c -> c.byPairs(PS).f()), 0.93));
        });
    List<SequenceCase> all = cases.values().stream().flatMap(List::stream).toList();
    for (int m : new int[] {PS, CPS}) {
      double lost = mean(all, c -> c.byPairs(m).f()) - mean(all, c -> c.penalised(m).f());
      section.add(Figure.atMost("F lost by penalty, " + SequenceCase.MATCHERS.get(m), lost, 0));
    }
  }

  private static Object[] freeCells(List<SequenceCase> cases) {
    List<Object> cells = new ArrayList<>(List.of(cells(cases, m -> c -> c.byPairs(m).f())));
    for (int m : COMPARED) {
      cells.add(mean(cases, c -> c.byPairs(m).precision()));
    }
    for (int m : COMPARED) {
      cells.add(mean(cases, c -> c.byPairs(m).recall()));
    }
    return cells.toArray();
  }

  private static Object[] penalisedCells(List<SequenceCase> cases) {
    List<Object> cells = new ArrayList<>(List.of(cells(cases, m -> c -> c.penalised(m).f())));
    for (int m : COMPARED) {
      cells.add(mean(cases, c -> c.isCommonSubtree(m) ? 1 : 0));
    }
    return cells.toArray();
  }

  /** The number of cases, then a mean for each matcher compared. */
  private static Object[] cells(
      List<SequenceCase> cases, Function<Integer, ToDoubleFunction<SequenceCase>> value) {
    List<Object> cells = new ArrayList<>();
    cells.add(cases.size());
    for (int m : COMPARED) {
      cells.add(mean(cases, value.apply(m)));
    }
    return cells.toArray();
  }

  private static void time(List<SequenceCase> all, Section section) {
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
    double td = Statistics.mean(times(all, 0));
    double bu = Statistics.mean(times(all, BU));
    double ps = Statistics.mean(times(all, PS));
    double cps = Statistics.mean(times(all, CPS));
    section.add(Figure.atMost("time: ps / td", ps / td, 0.25));
    section.add(Figure.atMost("time: cps / td", cps / td, 0.1));
    section.add(Figure.atMost("time: cps / bu", cps / bu, 1));
  }

  private static Object[] timeCells(List<SequenceCase> cases) {
    List<Object> cells = new ArrayList<>();
    cells.add(cases.size());
    for (int m = 0; m < SequenceCase.MATCHERS.size(); m++) {
      cells.add(Statistics.mean(times(cases, m)));
    }
    return cells.toArray();
  }

  private static void correlations(List<SequenceCase> all, Section section) {
    Table table =
        new Table(
            "Correlation (Pearson) of time and F with what the pages are like",
            "",
            "time td",
            "time bu",
            "time ps",
            "time cps",
            "F bu",
            "F ps",
            "F cps");
    SequenceCase.TRAITS.forEach(
        (trait, value) -> {
          double[] x = all.stream().mapToDouble(value).toArray();
          List<Object> cells = new ArrayList<>();
          for (int m = 0; m < SequenceCase.MATCHERS.size(); m++) {
            cells.add(Statistics.correlation(x, times(all, m)));
          }
          for (int m : COMPARED) {
            double[] f = all.stream().mapToDouble(c -> c.byPairs(m).f()).toArray();
            cells.add(Statistics.correlation(x, f));
          }
          table.row(trait, cells.toArray());
        });
    section.add(table);
  }

  private static double[] times(List<SequenceCase> cases, int matcher) {
    return cases.stream().mapToDouble(c -> c.millis(matcher)).toArray();
  }

  private static double mean(List<SequenceCase> cases, ToDoubleFunction<SequenceCase> value) {
    return Statistics.mean(cases.stream().mapToDouble(value).toArray());
  }
}
