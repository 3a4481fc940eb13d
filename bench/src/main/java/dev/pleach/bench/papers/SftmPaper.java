package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.mutation.Mutant;
import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.bench.mutation.Mutator;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.SftmOptions;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Section 5 of the SFTM paper: mutants of real pages, beside the artifact the authors published and
 * the exact tree edit distance; what {@code sftm} costs as pages grow; what its threshold does.
 */
final class SftmPaper implements PaperSection {
  private static final String SFTM = "sftm";
  private static final String EXACT = "ted-exact";
  private static final int[] RATES = {5, 20, 50};
  private static final double[] ALPHAS = {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
  private static final int SEEDS = 3; // mutants of a page at each rate
  private static final int FEWEST_ELEMENTS = 20; // at 5 % one of them is mutated
  private static final int EXACT_NODES = 500; // larger pages take the exact distance too long
  private static final int TIMED_NODES = 2_000; // the same, where each page is matched once
  private static final double LEAD = 0.02;

  @Override
  public String name() {
    return SFTM;
  }

  @Override
  public String heading() {
    return "SFTM: similarity-based flexible tree matching on mutants";
  }

  @Override
  public List<String> matchers() {
    return List.of(SFTM, EXACT);
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    List<DomTree> pages = testPages(run);
    if (pages.isEmpty()) {
      section.remark("not measured: no single pages");
      return;
    }
    section.remark(
        pages.size()
            + " test pages: those with an odd index in the sorted list, counted from 0; sftm was"
            + (run.pages().areJavadoc() ? " tuned on none of these" : " tuned on the others"));
    section.remark(
        "without pages of fewer than "
            + FEWEST_ELEMENTS
            + " elements; "
            + SEEDS
            + " mutants of each at each rate; only elements of the body count. sftm is greedy,"
            + " which the paper's is not; sftm-walk compares");
    section.remark(
        "success, mismatch and no match: of the elements that still exist; success of all: of all"
            + " elements before, as in Figure 6, where optimal is the share that still exists");
    quality(run, pages, section);
    growth(run, pages, section);
    sensitivity(run, pages, section);
  }

  private static List<DomTree> testPages(PaperRun run) throws IOException, InterruptedException {
    List<BenchPage> all = run.pages().single();
    List<DomTree> pages = new ArrayList<>();
    for (int i = 1; i < all.size(); i += 2) {
      DomTree page = DomTree.parse(all.get(i).html());
      if (LabelledSets.elements(page) >= FEWEST_ELEMENTS) {
        pages.add(page);
      }
    }
    return Sample.of(pages, run.pairs());
  }

  private static List<Mutant> mutants(List<DomTree> pages, int rate, int seeds) {
    List<Mutant> mutants = new ArrayList<>();
    for (int p = 0; p < pages.size(); p++) {
      for (int s = 0; s < seeds; s++) {
        long seed = 1_000L * p + 100L * s + rate;
        mutants.add(Mutator.standard().mutate(pages.get(p), rate / 100d, seed));
      }
    }
    return mutants;
  }

  private static void quality(PaperRun run, List<DomTree> pages, Section section)
      throws IOException, InterruptedException {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(Subject.of(SFTM, Integer.MAX_VALUE));
    subjects.add(
        new Subject(
            SFTM + ", the paper's tokens",
            matching(Matchers.sftm(SftmOptions.defaults().withTextWords(0))),
            Integer.MAX_VALUE));
    subjects.add(Subject.of(EXACT, EXACT_NODES));
    subjects.add(
        new Subject(SFTM + ", the same pages", matching(Matchers.byName(SFTM)), EXACT_NODES));
    if (run.artifact()) {
      try (SftmArtifact artifact = SftmArtifact.resolve()) {
        subjects.add(1, new Subject("artifact", artifact::match, Integer.MAX_VALUE));
        quality(run, pages, subjects, section);
      }
    } else {
      section.remark(
          "not compared with " + SftmArtifact.COORDINATES + " (GPL); --artifact does so");
      quality(run, pages, subjects, section);
    }
  }

  private static void quality(
      PaperRun run, List<DomTree> pages, List<Subject> subjects, Section section) {
    Table table =
        new Table(
            "Elements found again, mean over mutants",
            "mutated",
            "matcher",
            "mutants",
            "F1",
            "precision",
            "success",
            "mismatch",
            "no match",
            "F1 with clones",
            "success of all",
            "optimal");
    Plot plot = Plot.linear("F1 by share of mutated elements", "% of elements mutated", "F1");
    double[][] f1 = new double[subjects.size()][RATES.length];
    try (Progress progress =
        run.progress("sftm", RATES.length * subjects.size() * pages.size() * SEEDS)) {
      for (int r = 0; r < RATES.length; r++) {
        List<Mutant> mutants = mutants(pages, RATES[r], SEEDS);
        for (int s = 0; s < subjects.size(); s++) {
          List<MutantScore> scores = new ArrayList<>();
          double[] ofAll = new double[2]; // sums: matched right, still there, of all elements
          for (Mutant mutant : mutants) {
            Subject subject = subjects.get(s);
            if (Math.max(mutant.before().size(), mutant.after().size()) <= subject.mostNodes) {
              MutantScore score =
                  MutantScore.of(mutant, subject.way.match(mutant.before(), mutant.after()));
              scores.add(score);
              double elements = MutantScore.elements(mutant.before());
              ofAll[0] += score.right() / elements;
              ofAll[1] += score.alive() / elements;
            }
            progress.step();
          }
          f1[s][r] = mean(scores, MutantScore::f1);
          List<Object> cells = cells(subjects.get(s).name, scores);
          cells.add(ofAll[0] / scores.size());
          cells.add(ofAll[1] / scores.size());
          table.row(RATES[r] + " %", cells.toArray());
        }
      }
    }
    section.add(table);
    double[] rates = Arrays.stream(RATES).asDoubleStream().toArray();
    for (int s = 0; s < subjects.size(); s++) {
      plot.line(subjects.get(s).name, rates, f1[s]);
    }
    section.add(plot);
    for (int r = 0; r < RATES.length; r++) {
      String at = String.format(Locale.ROOT, "F1 at %d %% mutated", RATES[r]);
      section.add(Figure.shown(at + ": sftm", f1[0][r]));
      if (run.artifact()) {
        section.add(Figure.atLeast(at + ": sftm − artifact", f1[0][r] - f1[1][r], LEAD));
      }
    }
  }

  private static List<Object> cells(String subject, List<MutantScore> scores) {
    List<Function<MutantScore, Double>> columns =
        List.of(
            MutantScore::f1,
            MutantScore::precision,
            MutantScore::recall,
            MutantScore::mismatchRate,
            MutantScore::noMatchRate,
            MutantScore::cloneTolerantF1);
    List<Object> cells = new ArrayList<>();
    cells.add(subject);
    cells.add(scores.size());
    columns.forEach(column -> cells.add(mean(scores, column::apply)));
    return cells;
  }

  /** Figures 7 and 8: what sftm and the exact distance cost as pages grow. */
  private static void growth(PaperRun run, List<DomTree> pages, Section section) {
    List<Mutant> mutants = mutants(pages, 20, 1);
    double[] sizes = new double[mutants.size()];
    double[] millis = new double[mutants.size()];
    List<double[]> exact = new ArrayList<>(); // nodes, milliseconds of ted-exact, of sftm
    Matcher sftm = Matchers.byName(SFTM);
    Matcher slow = Matchers.byName(EXACT);
    try (Progress progress = run.progress("sftm, growth", mutants.size())) {
      for (int i = 0; i < mutants.size(); i++) {
        Mutant mutant = mutants.get(i);
        sizes[i] = mutant.before().size();
        millis[i] = InTurns.millis(List.of(() -> sftm.match(mutant.before(), mutant.after())))[0];
        if (Math.max(mutant.before().size(), mutant.after().size()) <= TIMED_NODES) {
          long start = CpuTime.nanos();
          slow.match(mutant.before(), mutant.after());
          exact.add(new double[] {sizes[i], (CpuTime.nanos() - start) / 1e6, millis[i]});
        }
        progress.step();
      }
    }
    section.add(
        Plot.logarithmic("Figure 7: time by nodes of the page", "nodes", "milliseconds")
            .dots(SFTM, sizes, millis)
            .dots(EXACT, column(exact, 0), column(exact, 1)));
    double[] products = Arrays.stream(sizes).map(n -> n * Math.log(n)).toArray(); // n log n
    double slope = slope(products, millis);
    double most = Arrays.stream(products).max().orElse(0);
    double base = Statistics.mean(millis) - slope * Statistics.mean(products);
    section.add(
        Plot.linear("Figure 8: time of sftm by n log n", "n log n, n the nodes", "milliseconds")
            .dots(SFTM, products, millis)
            .guide("linear fit", new double[] {0, most}, new double[] {base, base + slope * most}));
    section.remark(
        EXACT
            + " is timed once on each mutant of up to "
            + TIMED_NODES
            + " nodes; the paper stops APTED after 450 s");
    Table table =
        new Table("Milliseconds on the same mutants", "nodes", "mutants", SFTM, EXACT, "ratio");
    for (int from = 0; from < TIMED_NODES; from += TIMED_NODES / 4) {
      int least = from;
      List<double[]> own =
          exact.stream()
              .filter(one -> one[0] >= least && one[0] < least + TIMED_NODES / 4)
              .toList();
      if (!own.isEmpty()) {
        double quick = Statistics.mean(column(own, 2));
        double dear = Statistics.mean(column(own, 1));
        String range = from + " to " + (from + TIMED_NODES / 4 - 1);
        table.row(range, own.size(), quick, dear, dear / quick);
      }
    }
    section.add(table);
    section.add(
        Figure.atMost("sftm's time grows with the power", Statistics.exponent(sizes, millis), 1.5));
    section.add(
        Figure.shown(
            "ted-exact's time grows with the power",
            Statistics.exponent(column(exact, 0), column(exact, 1))));
    section.add(Figure.shown("fit of sftm's time to n log n, r²", fit(products, millis)));
    section.add(Figure.shown("fit of sftm's time to n, r²", fit(sizes, millis)));
  }

  private static double fit(double[] x, double[] y) {
    double correlation = Statistics.correlation(x, y);
    return correlation * correlation;
  }

  /** Of the line that fits best by least squares. */
  private static double slope(double[] x, double[] y) {
    double meanX = Statistics.mean(x);
    double meanY = Statistics.mean(y);
    double xy = 0;
    double xx = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
    }
    return xx == 0 ? 0 : xy / xx;
  }

  private static double[] column(List<double[]> rows, int column) {
    return rows.stream().mapToDouble(row -> row[column]).toArray();
  }

  private static void sensitivity(PaperRun run, List<DomTree> pages, Section section) {
    List<Mutant> mutants = mutants(pages, 20, 1);
    double[] f1 = new double[ALPHAS.length];
    double[] millis = new double[ALPHAS.length];
    Table table =
        new Table("Tokens of up to N^alpha nodes count, 20 % mutated", "alpha", "F1", "mean ms");
    try (Progress progress = run.progress("sftm, alpha", ALPHAS.length * mutants.size())) {
      for (int i = 0; i < ALPHAS.length; i++) {
        Matcher sftm = Matchers.sftm(SftmOptions.defaults().withAlpha(ALPHAS[i]));
        List<MutantScore> scores = new ArrayList<>();
        for (Mutant mutant : mutants) {
          long start = System.nanoTime();
          var matching = sftm.match(mutant.before(), mutant.after());
          millis[i] += (System.nanoTime() - start) / 1e6 / mutants.size();
          scores.add(MutantScore.of(mutant, matching));
          progress.step();
        }
        f1[i] = mean(scores, MutantScore::f1);
        table.row(Double.toString(ALPHAS[i]), f1[i], millis[i]);
      }
    }
    section.add(table);
    section.add(Plot.linear("F1 by alpha, 20 % mutated", "alpha", "F1").line(SFTM, ALPHAS, f1));
  }

  private static double mean(List<MutantScore> scores, ToDoubleFunction<MutantScore> value) {
    return Statistics.mean(scores.stream().mapToDouble(value).toArray());
  }

  /** Index: node before; value: its partner after, {@link DomTree#NONE} without. */
  private interface Way {
    int[] match(DomTree before, DomTree after);
  }

  private static Way matching(Matcher matcher) {
    return (before, after) -> {
      var matching = matcher.match(before, after);
      int[] partner = new int[before.size()];
      Arrays.setAll(partner, matching::after);
      return partner;
    };
  }

  /** Who is measured, and on pages of how many nodes at most. */
  private record Subject(String name, Way way, int mostNodes) {
    static Subject of(String name, int mostNodes) {
      return new Subject(name, matching(Matchers.byName(name)), mostNodes);
    }
  }
}
