package dev.pleach.bench.match.speed;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.match.section.MatchSection;
import dev.pleach.bench.match.section.Subject;
import dev.pleach.bench.match.section.Subjects;
import dev.pleach.bench.measure.Fork;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.Matcher;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What matching costs: beside parsing, on hostile pages, as pages grow, and beside peers. */
public final class SpeedSection implements MatchSection {
  private static final int[] RATES = {5, 25, 50};
  private static final double[] BARS = {0.5, 0.95, 1.15}; // index: rate
  private static final int ROUNDS = 24;
  private static final int ROUNDS_OF_OTHERS = 6;
  private static final int PAGES_OF_OTHERS = 8;
  private static final int MOST_NODES_OF_OTHERS = 3_000;
  private static final int HOSTILE_ROUNDS = 10;
  private static final double HOSTILE_BAR = 3;
  private static final double SCALE_BAR = 1.5;

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
        "times of the thread as multiples of jsoup's parse of both pages, in turns in this run;"
            + " building the trees is part of matching");
    if (run.against() != null) {
      new BuildComparison(run, run.against()).measure(section);
      return;
    }
    besideParsing(run, section);
    if (run.pleach().isPresent()) {
      SessionTiming.measure(run, section);
    }
    hostile(run, section);
    scale(run, section);
    TimeBySize.measure(run, section);
  }

  private static void besideParsing(MatchRun run, Section section)
      throws IOException, InterruptedException {
    List<List<MutatedPage>> mutants = new ArrayList<>(); // by rate
    for (int rate : RATES) {
      mutants.add(LabelledSets.onePerPage(LabelledSets.of(Half.TEST, run.sets().mutants(rate))));
    }
    Table table =
        new Table(
            "Build and match / parse, mean over pages, by share of mutated elements",
            "matcher",
            "pages",
            "5 %",
            "25 %",
            "50 %");
    for (Subject subject : run.matchers()) {
      boolean pleach = subject.name().equals(Subjects.PLEACH);
      int rounds = pleach ? ROUNDS : ROUNDS_OF_OTHERS;
      List<List<ParseAndMatch>> timings = new ArrayList<>(); // by rate
      for (List<MutatedPage> ofRate : mutants) {
        timings.add(timings(subject, pleach ? ofRate : few(subject, ofRate), rounds));
      }
      double[] ratios = ratios(run, subject, timings, rounds);
      int pages = timings.stream().mapToInt(List::size).max().orElse(0);
      for (int r = 0; pleach && r < RATES.length; r++) {
        section.add(
            Figure.atMost("build + match / parse at " + RATES[r] + " %", ratios[r], BARS[r]));
      }
      if (!Double.isNaN(ratios[0])) {
        table.row(subject.name(), pages, ratios[0], ratios[1], ratios[2]);
      }
    }
    section.add(table);
  }

  private static List<ParseAndMatch> timings(Subject subject, List<MutatedPage> pages, int rounds) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    return pages.stream()
        .map(p -> new ParseAndMatch(p.before().html(), p.after().html(), matcher, rounds))
        .toList();
  }

  /**
   * The mean ratio by rate, not a number if the matcher refuses one of the pages. Rates take turns,
   * so that none is measured while code is still being compiled.
   */
  private static double[] ratios(
      MatchRun run, Subject subject, List<List<ParseAndMatch>> timings, int rounds) {
    List<ParseAndMatch> all = timings.stream().flatMap(List::stream).toList();
    boolean measured = measure(run, subject.name(), all, rounds);
    return timings.stream()
        .mapToDouble(
            ofRate ->
                measured
                    ? ofRate.stream().mapToDouble(ParseAndMatch::ratio).average().orElse(Double.NaN)
                    : Double.NaN)
        .toArray();
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
}
