package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.diff.story.Finding;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jsoup.Jsoup;

/**
 * The time of the diff after matching beside jsoup's parse of both pages. The story and the word
 * diffs of reworded sentences are part of the diff.
 */
final class CostSection implements DiffSection {
  private static final int MOST_PAIRS = 80;
  private static final int WARM_UP = 5; // rounds a pair before the clock starts, at least
  private static final int WARM_UPS = 600; // rounds of all pairs, at least, so that all is compiled

  @Override
  public String name() {
    return "cost";
  }

  @Override
  public String heading() {
    return "Cost: the diff after matching against the parse of both pages";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    List<PagePair> pairs = new ArrayList<>(run.pages().oldAndNew(PageSets.DAYS));
    pairs.addAll(run.pages().oldAndNew(PageSets.YEARS));
    pairs.addAll(run.pages().oldAndNew(PageSets.YEARS_EXTRA));
    pairs.addAll(run.pages().scrapes());
    pairs = Sample.of(pairs.isEmpty() ? run.pages().versions() : pairs, MOST_PAIRS);
    if (pairs.isEmpty()) {
      section.remark("not measured: no versions of pages");
      return;
    }
    List<double[]> found = new ArrayList<>(); // nodes, parse, diff, replay
    try (Progress progress = run.progress("cost", 2 * pairs.size())) {
      List<Case> cases = cases(run, pairs, progress);
      for (Case one : cases) {
        found.add(measure(one));
        progress.step();
      }
    }
    double[] nodes = found.stream().mapToDouble(row -> row[0]).toArray();
    double[] ratio = found.stream().mapToDouble(row -> row[2] / row[1]).toArray();
    double[] replay = found.stream().mapToDouble(row -> row[3] / row[1]).toArray();
    section.add(
        Plot.logarithmic("Diff / parse by nodes of both pages", "nodes", "diff / parse")
            .dots("pairs", nodes, ratio));
    section.add(Figure.atMost("time: diff / parse, mean over pairs", Statistics.mean(ratio), 0.4));
    section.add(
        Figure.shown("time: … the worst pair", Arrays.stream(ratio).max().orElse(Double.NaN)));
    section.add(
        Figure.shown("time: patch and replay / parse, mean over pairs", Statistics.mean(replay)));
  }

  private record Case(PagePair pair, Matching matching) {
    Object parse() {
      return List.of(Jsoup.parse(pair.before().html()), Jsoup.parse(pair.after().html()));
    }
  }

  /** Matches the pairs and warms up what will be measured. */
  private static List<Case> cases(DiffBenchRun run, List<PagePair> pairs, Progress progress) {
    List<Case> cases = new ArrayList<>();
    int rounds = Math.max(WARM_UP, WARM_UPS / pairs.size());
    for (PagePair pair : pairs) {
      try {
        Case one = new Case(pair, run.matcher().match(pair.beforeTree(), pair.afterTree()));
        cases.add(one);
        for (int i = 0; i < rounds; i++) {
          Diff diff = Diff.of(one.matching());
          diff.patch().applyTo(diff.before());
          findings(diff);
          one.parse();
        }
      } catch (TreeTooLargeException e) {
        // The matcher refuses it, so there is no diff to measure.
      }
      progress.step();
    }
    return cases;
  }

  private static double[] measure(Case one) {
    Diff diff = Diff.of(one.matching());
    List<Supplier<?>> ways =
        List.of(
            one::parse,
            () -> findings(Diff.of(one.matching())),
            () -> diff.patch().applyTo(diff.before()));
    double[] millis = InTurns.millis(ways);
    int nodes = diff.before().size() + diff.after().size();
    return new double[] {nodes, millis[0], millis[1], millis[2]};
  }

  /** All findings; of reworded sentences the word diff. */
  private static List<Object> findings(Diff diff) {
    List<Object> all = new ArrayList<>();
    for (Finding finding : diff.story().findings()) {
      boolean words = finding.kind() == Finding.Kind.REWORDED;
      all.add(words ? finding.first().pieces() : finding);
    }
    return all;
  }
}
