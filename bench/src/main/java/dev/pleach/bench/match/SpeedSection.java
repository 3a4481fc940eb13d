package dev.pleach.bench.match;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.Fork;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.peers.GumTree;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matchers;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** What matching costs: beside parsing, on hostile pages, as pages grow, and beside peers. */
final class SpeedSection implements MatchSection {
  private static final int[] RATES = {5, 25, 50};
  private static final double[] BARS = {0.5, 0.9, 1.2}; // index: rate
  private static final int ROUNDS = 24;
  private static final int ROUNDS_OF_OTHERS = 6;
  private static final int PAGES_OF_OTHERS = 8;
  private static final int MOST_NODES_OF_OTHERS = 3_000;
  private static final int HOSTILE_ROUNDS = 10;
  private static final double HOSTILE_BAR = 5;
  private static final double SCALE_BAR = 2.5;
  private static final int FEWEST = 2_000; // elements of a page, for the comparison with peers
  private static final int MOST = 3_000;
  private static final double PEER_BAR = 10;

  @Override
  public String name() {
    return "speed";
  }

  @Override
  public String heading() {
    return "Speed";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "times as multiples of jsoup's parse of both pages, in turns in this run; building the"
            + " trees is part of matching");
    besideParsing(run, section);
    hostile(run, section);
    scale(run, section);
    besidePeers(run, section);
  }

  private static void besideParsing(MatchRun run, Section section)
      throws IOException, InterruptedException {
    Table table =
        new Table(
            "Build and match / parse, mean over pages", "mutated", "matcher", "pages", "ratio");
    for (int r = 0; r < RATES.length; r++) {
      List<MutatedPage> mutants =
          everySecond(MatchSets.of(Half.TEST, run.sets().mutants(RATES[r])));
      for (Subject subject : run.matchers()) {
        boolean pleach = subject.name().equals(Subjects.PLEACH);
        List<MutatedPage> pages = pleach ? mutants : few(subject, mutants);
        List<ParseAndMatch> timings = new ArrayList<>();
        int rounds = pleach ? ROUNDS : ROUNDS_OF_OTHERS;
        Matcher matcher = Objects.requireNonNull(subject.versions());
        for (MutatedPage page : pages) {
          timings.add(
              new ParseAndMatch(page.before().html(), page.after().html(), matcher, rounds));
        }
        if (!measure(run, subject.name() + ", " + RATES[r] + " %", timings, rounds)) {
          continue;
        }
        double ratio =
            timings.stream().mapToDouble(ParseAndMatch::ratio).average().orElse(Double.NaN);
        table.row(RATES[r] + " %", subject.name(), timings.size(), ratio);
        if (pleach) {
          section.add(Figure.atMost("build + match / parse at " + RATES[r] + " %", ratio, BARS[r]));
        }
      }
    }
    section.add(table);
  }

  /** False if the matcher refuses one of the pages. */
  private static boolean measure(
      MatchRun run, String what, List<ParseAndMatch> timings, int rounds) {
    try (Progress progress = run.progress(what, rounds)) {
      for (int round = 0; round < rounds; round++) {
        timings.forEach(ParseAndMatch::measure);
        progress.step();
      }
      return !timings.isEmpty();
    } catch (TreeTooLargeException e) {
      return false;
    }
  }

  private static List<MutatedPage> few(Subject subject, List<MutatedPage> mutants) {
    return Sample.of(
        mutants.stream()
            .filter(m -> Math.max(m.before().size(), m.after().size()) <= MOST_NODES_OF_OTHERS)
            .filter(m -> subject.takes(m.before(), m.after()))
            .toList(),
        PAGES_OF_OTHERS);
  }

  /** One of the mutants of each page. */
  private static List<MutatedPage> everySecond(List<MutatedPage> mutants) {
    List<MutatedPage> some = new ArrayList<>();
    for (int i = 0; i < mutants.size(); i += MatchSets.SEEDS) {
      some.add(mutants.get(i));
    }
    return some;
  }

  private static void hostile(MatchRun run, Section section) {
    if (run.pleach().isEmpty()) {
      return;
    }
    Matcher matcher = Objects.requireNonNull(run.pleach().get().versions());
    Table table = new Table("Hostile pages, pleach", "page", "milliseconds", "ratio");
    double worst = 0;
    for (Map.Entry<String, HostilePages.Versions> page : HostilePages.all().entrySet()) {
      HostilePages.Versions versions = page.getValue();
      ParseAndMatch timing =
          new ParseAndMatch(versions.before(), versions.after(), matcher, HOSTILE_ROUNDS);
      measure(run, page.getKey(), List.of(timing), HOSTILE_ROUNDS);
      table.row(page.getKey(), timing.millis(), timing.ratio());
      worst = Math.max(worst, timing.ratio());
    }
    section.add(table);
    section.add(Figure.atMost("build + match / parse, worst hostile page", worst, HOSTILE_BAR));
  }

  private static void scale(MatchRun run, Section section)
      throws IOException, InterruptedException {
    if (run.pleach().isPresent()) {
      Map<String, Double> found =
          Fork.run(
              MatchScaleRun.class,
              List.of("-Xmx3g", "-Xss640k", "-XX:+UseSerialGC"),
              List.of(Subjects.PLEACH));
      double small = found.getOrDefault("small", Double.NaN);
      double large = found.getOrDefault("large", Double.NaN);
      section.add(Figure.shown("microseconds a node at 10,000 nodes", small));
      section.add(
          Figure.atMost("… at 1,000,000 nodes, as a multiple of that", large / small, SCALE_BAR));
    }
  }

  /** Our matcher builds its trees, too; peers are given theirs ready-made. */
  private static void besidePeers(MatchRun run, Section section)
      throws IOException, InterruptedException {
    List<MutatedPage> pages =
        everySecond(run.sets().mutants(25)).stream()
            .filter(m -> m.before().size() <= 2 * MOST)
            .sorted(Comparator.comparingInt(m -> m.before().size()))
            .toList();
    List<String> names = new ArrayList<>(List.of("jsoup's parse"));
    run.pleach().ifPresent(p -> names.add(p.name()));
    names.addAll(List.of("sftm", "cps", GumTree.NAME));
    if (run.artifact() != null) {
      names.add(SftmArtifact.NAME);
    }
    double[] sizes = pages.stream().mapToDouble(m -> elements(m.before())).toArray();
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
      plot.dots(names.get(n), sizes, millis[n]);
    }
    section.add(plot);
    Table table =
        new Table("Milliseconds a pair, median, 2,000 to 3,000 elements", "matcher", "pages", "ms");
    for (int n = 0; n < names.size(); n++) {
      double[] within = within(sizes, millis[n]);
      table.row(names.get(n), within.length, Statistics.median(within));
      boolean peer = names.get(n).equals(GumTree.NAME) || names.get(n).equals(SftmArtifact.NAME);
      if (peer && names.get(1).equals(Subjects.PLEACH) && within.length > 0) {
        section.add(
            Figure.atLeast(
                "times faster than " + names.get(n),
                Statistics.median(within) / Statistics.median(within(sizes, millis[1])),
                PEER_BAR));
      }
    }
    section.add(table);
  }

  private static Supplier<?> way(String name, MutatedPage page, MatchRun run) {
    String before = page.before().html();
    String after = page.after().html();
    if (name.startsWith("jsoup")) {
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

  private static int elements(DomTree page) {
    int elements = 0;
    for (int n = 0; n < page.size(); n++) {
      elements += page.isElement(n) ? 1 : 0;
    }
    return elements;
  }
}
