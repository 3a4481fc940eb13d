package dev.pleach.bench.match.speed;

import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.match.section.Subjects;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.peers.GumTree;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * How long a pair takes as pages grow, beside peers and beside parsing. The time of our matchers
 * includes building the trees, that of the peers does not.
 */
final class TimeBySize {
  private static final int FEWEST = 2_000; // elements of a page, for the comparison with peers
  private static final int MOST = 3_000;
  private static final double BAR = 10;
  private static final String PARSE = "jsoup's parse";

  private TimeBySize() {}

  static void measure(MatchRun run, Section section) throws IOException, InterruptedException {
    List<MutatedPage> pages =
        LabelledSets.onePerPage(run.sets().mutants(25)).stream()
            .filter(m -> m.before().size() <= 2 * MOST)
            .sorted(Comparator.comparingInt(m -> m.before().size()))
            .toList();
    List<String> names = new ArrayList<>();
    run.pleach().ifPresent(p -> names.add(p.name()));
    names.addAll(List.of(PARSE, "sftm", "cps", GumTree.NAME));
    if (run.artifact() != null) {
      names.add(SftmArtifact.NAME);
    }
    double[] sizes = pages.stream().mapToDouble(m -> LabelledSets.elements(m.before())).toArray();
    double[][] millis = new double[names.size()][pages.size()]; // index: name, page
    try (Progress progress = run.progress("time by size", pages.size())) {
      for (int p = 0; p < pages.size(); p++) {
        List<Supplier<?>> ways = new ArrayList<>();
        for (String name : names) {
          ways.add(way(name, pages.get(p), run));
        }
        double[] times = InTurns.millis(ways);
        for (int n = 0; n < times.length; n++) {
          millis[n][p] = times[n];
        }
        progress.step();
      }
    }
    Plot plot =
        Plot.logarithmic(
            "Time by elements of the page, 25 % mutated", "elements", "milliseconds a pair");
    for (int n = 0; n < names.size(); n++) {
      plot.trend(names.get(n), sizes, millis[n]);
    }
    section.add(plot);
    Table table =
        new Table("Milliseconds a pair, median, 2,000 to 3,000 elements", "matcher", "pages", "ms");
    for (int n = 0; n < names.size(); n++) {
      double[] within = within(sizes, millis[n]);
      table.row(names.get(n), within.length, Statistics.median(within));
      boolean peer = names.get(n).equals(GumTree.NAME) || names.get(n).equals(SftmArtifact.NAME);
      if (peer && names.get(0).equals(Subjects.PLEACH) && within.length > 0) {
        section.add(
            Figure.atLeast(
                "times faster than " + names.get(n),
                Statistics.median(within) / Statistics.median(within(sizes, millis[0])),
                BAR));
      }
    }
    section.add(table);
  }

  private static Supplier<?> way(String name, MutatedPage page, MatchRun run) {
    String before = page.before().html();
    String after = page.after().html();
    if (name.equals(PARSE)) {
      return () -> List.of(Jsoup.parse(before), Jsoup.parse(after));
    }
    SftmArtifact artifact = run.artifact();
    if (name.equals(SftmArtifact.NAME) && artifact != null) {
      return artifact.prepare(page.before(), page.after());
    }
    if (name.equals(GumTree.NAME)) {
      return new GumTree().prepare(page.before(), page.after());
    }
    Document one = Jsoup.parse(before);
    Document other = Jsoup.parse(after);
    Matcher matcher = Matchers.byName(name);
    return () -> matcher.match(DomTree.of(one), DomTree.of(other));
  }

  private static double[] within(double[] sizes, double[] millis) {
    List<Double> within = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] >= FEWEST && sizes[i] <= MOST) {
        within.add(millis[i]);
      }
    }
    return within.stream().mapToDouble(m -> m).toArray();
  }
}
