package dev.pleach.bench.match.speed;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What {@code pleach} costs in this build and in another one, measured page by page in one process.
 *
 * <p>What the compiler makes of the same code differs by a few percent, because it depends on what
 * ran before. So both builds are loaded anew several times, this one apart from the bench as well,
 * and the median of the loads is the result.
 */
final class BuildComparison {
  private static final int[] RATES = {5, 25, 50};
  private static final List<String> VERSIONS =
      List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS);
  private static final int LOADS = 3;
  private static final int ROUNDS = 24; // of a load; the first half warms up
  private static final double BAR = 1.03; // ours / theirs

  private final MatchRun run;
  private final Path other;

  BuildComparison(MatchRun run, Path other) {
    this.run = run;
    this.other = other;
  }

  /** Pages that are judged together, and what was found on them. */
  private record PageSet(String name, List<? extends LabelledPair> pairs, List<Load> loads) {
    PageSet(String name, List<? extends LabelledPair> pairs) {
      this(name, pairs, new ArrayList<>());
    }

    double median(ToDoubleFunction<Load> figure) {
      return Statistics.median(loads.stream().mapToDouble(figure).toArray());
    }
  }

  /**
   * What was found on a set of pages by one load of both builds.
   *
   * @param ours what this build takes
   * @param theirs what the other one takes
   * @param quotient time of ours as a multiple of theirs, geometric mean over pages
   * @param different pages on which partners or scores differ
   */
  private record Load(Phases ours, Phases theirs, double quotient, int different) {
    static Load of(List<TwoBuildTiming> timings, int different) {
      double logarithms = 0;
      for (TwoBuildTiming timing : timings) {
        logarithms += Math.log(timing.firstToSecond());
      }
      double quotient = Math.exp(logarithms / timings.size());
      return new Load(Phases.of(timings, 0), Phases.of(timings, 1), quotient, different);
    }
  }

  /**
   * What a build takes as multiples of the parse, mean over pages. Apart, because work that moves
   * from one to the other is no gain.
   */
  private record Phases(double build, double match) {
    static Phases of(List<TwoBuildTiming> timings, int which) {
      return new Phases(
          timings.stream().mapToDouble(t -> t.buildRatio(which)).average().orElse(Double.NaN),
          timings.stream().mapToDouble(t -> t.matchRatio(which)).average().orElse(Double.NaN));
    }

    double both() {
      return build + match;
    }
  }

  void measure(Section section) throws IOException, InterruptedException {
    List<PageSet> sets = sets();
    try (Progress progress = run.progress("both builds", LOADS * ROUNDS)) {
      for (int load = 0; load < LOADS; load++) {
        measureLoad(sets, progress);
      }
    }
    section.remark("ours: this build; theirs: " + other.getFileName());
    section.remark(
        LOADS
            + " loads of both builds, figures are medians of the loads; the same code differs by 1"
            + " to 2 %");
    report(section, sets);
  }

  private List<PageSet> sets() throws IOException, InterruptedException {
    List<PageSet> sets = new ArrayList<>();
    for (int rate : RATES) {
      sets.add(
          new PageSet(
              "mutants, " + rate + " %",
              LabelledSets.onePerPage(LabelledSets.of(Half.TEST, run.sets().mutants(rate)))));
    }
    List<VersionPair> versions = new ArrayList<>();
    for (String set : VERSIONS) {
      versions.addAll(LabelledSets.of(Half.TEST, run.sets().versions(set)));
    }
    sets.add(new PageSet("versions", versions));
    sets.removeIf(set -> set.pairs().isEmpty());
    return sets;
  }

  /** Loads both builds and measures all pages, set by set in every round. */
  private void measureLoad(List<PageSet> sets, Progress progress) throws IOException {
    try (CoreBuild ours = CoreBuild.of(CoreBuild.own());
        CoreBuild theirs = CoreBuild.of(other)) {
      List<CoreBuild> builds = List.of(ours, theirs);
      List<List<TwoBuildTiming>> timings = new ArrayList<>(); // by set
      for (PageSet set : sets) {
        timings.add(
            set.pairs().stream()
                .map(p -> new TwoBuildTiming(p.before().html(), p.after().html(), ROUNDS))
                .toList());
      }
      for (int round = 0; round < ROUNDS; round++) {
        timings.forEach(ofSet -> ofSet.forEach(timing -> timing.measure(builds)));
        progress.step();
      }
      for (int s = 0; s < sets.size(); s++) {
        int different = 0;
        for (TwoBuildTiming timing : timings.get(s)) {
          different += timing.sameAnswers(builds) ? 0 : 1;
        }
        sets.get(s).loads().add(Load.of(timings.get(s), different));
      }
    }
  }

  private static void report(Section section, List<PageSet> sets) {
    Table table =
        new Table(
            "Build and match / parse in both builds, pleach, test half",
            "pages",
            "number",
            "ours",
            "… build",
            "… match",
            "theirs",
            "… build",
            "… match",
            "ours / theirs",
            "least to most",
            "answers differ");
    for (PageSet set : sets) {
      double[] quotients = set.loads().stream().mapToDouble(Load::quotient).sorted().toArray();
      table.row(
          set.name(),
          set.pairs().size(),
          set.median(load -> load.ours().both()),
          set.median(load -> load.ours().build()),
          set.median(load -> load.ours().match()),
          set.median(load -> load.theirs().both()),
          set.median(load -> load.theirs().build()),
          set.median(load -> load.theirs().match()),
          Statistics.median(quotients),
          String.format(Locale.ROOT, "%.3f to %.3f", quotients[0], quotients[quotients.length - 1]),
          (int) set.median(Load::different));
    }
    section.add(table);
    double[] all = new double[LOADS];
    for (int load = 0; load < LOADS; load++) {
      for (PageSet set : sets) {
        all[load] += set.loads().get(load).quotient() / sets.size();
      }
    }
    section.add(Figure.atMost("ours / theirs, mean of the sets", Statistics.median(all), BAR));
    section.add(
        Figure.shown(
            "pages with different partners or scores",
            sets.stream().mapToDouble(set -> set.median(Load::different)).sum()));
  }
}
