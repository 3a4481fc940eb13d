package dev.pleach.bench.train.match;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the weights by which {@code pleach} judges pairs. */
@Command(
    name = "match",
    header = "Learn from labelled pages how likely a pair is right.",
    description = {
      "",
      "pleach proposes pairs, then judges each by weights for what speaks for and against it. This"
          + " learns the weights: for two versions of a page from mutants, labelled versions (as"
          + " they are, masked, and with elements cut out or replaced), documentation whose ids"
          + " are hidden, and unrelated pages; for two pages of a site from labelled siblings.",
      "",
      "Only the tuning half of every set is learned from; the report shows both halves. The same"
          + " pages give the same weights. Sections: versions, siblings, and sites, which leaves out"
          + " one site of labelled versions after the other and judges it by what the others"
          + " teach.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench train match --data sets",
      "  pleach bench train match --data sets --out core/src/main/resources/dev/pleach/matchers/pleach/verify"
    })
public final class TrainMatch implements Callable<Integer> {
  private static final String VERSIONS = "versions";
  private static final String SIBLINGS = "siblings";
  private static final String SITES = "sites";
  private static final double VERSIONS_PENALTY = 1;
  private static final double SIBLINGS_PENALTY = 3; // next to nothing there is wrong

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Write versions.weights and siblings.weights to this folder.")
  private @Nullable Path out;

  @Mixin private BenchOptions options = new BenchOptions();

  /** Gives the pages of one half. */
  private interface Pages {
    List<TrainingPages> of(Half half) throws IOException, InterruptedException;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (options.data() == null) {
      throw new UserException(
          "Labelled pages are needed to learn from. Name their folder with --data.");
    }
    LabelledSets sets = new LabelledSets(options.pages());
    TrainingSet lessons = new TrainingSet(sets);
    Report report = options.report("pleach bench train match");
    report.remark(TrainedWeights.remark());
    for (String section : options.sections(List.of(VERSIONS, SIBLINGS, SITES), name -> name)) {
      switch (section) {
        case VERSIONS ->
            run(
                report.section("Versions: is it the same thing?"),
                section,
                lessons::versions,
                TrainingSet.TOTALS,
                VERSIONS_PENALTY);
        case SIBLINGS ->
            run(
                report.section("Siblings: is it the same slot?"),
                section,
                lessons::siblings,
                Map.of(),
                SIBLINGS_PENALTY);
        default -> leaveOut(report.section("Versions, site by site"), sets, lessons);
      }
    }
    return options.publish(report, spec.commandLine().getOut());
  }

  private void run(
      Section section, String what, Pages pages, Map<String, Double> totals, double penalty)
      throws IOException, InterruptedException {
    List<PairExample> tuning = examples(what + ", tuning half", pages.of(Half.TUNING));
    if (tuning.isEmpty()) {
      section.remark("not learned: there are no labelled " + what);
      return;
    }
    TrainedWeights course = TrainedWeights.of(what, tuning, totals, penalty);
    section.add(course.table(Half.TUNING, tuning));
    section.add(course.table(Half.TEST, examples(what + ", test half", pages.of(Half.TEST))));
    if (out != null) {
      Files.createDirectories(out);
      Files.writeString(out.resolve(what + ".weights"), course.file());
    }
  }

  /** Both halves of the labelled versions, and of all else what is learned from anyway. */
  private void leaveOut(Section section, LabelledSets sets, TrainingSet lessons)
      throws IOException, InterruptedException {
    section.remark(
        "each site is judged by weights that were learned from the tuning half of all other sets"
            + " and from both halves of the labelled versions without that site; these weights are"
            + " written nowhere. Proposed, or anchors: what judging cannot change");
    LeaveOneSiteOut others = new LeaveOneSiteOut(sets, VERSIONS_PENALTY);
    List<TrainingPages> all = new ArrayList<>(lessons.versions(Half.TUNING));
    all.addAll(lessons.oldAndNew(Half.TEST));
    List<PairExample> examples = examples("versions, both halves", all);
    try (Progress progress = progress("sites", others.sites().size())) {
      others.measure(examples, progress::step, section);
    }
  }

  private Progress progress(String what, int steps) {
    return Progress.of(what, steps, spec.commandLine().getErr(), CommonOptions.of(spec));
  }

  private List<PairExample> examples(String what, List<TrainingPages> lessons) {
    try (Progress progress = progress(what, lessons.size())) {
      return lessons.parallelStream()
          .map(
              lesson -> {
                List<PairExample> examples = lesson.examples();
                synchronized (progress) {
                  progress.step();
                }
                return examples;
              })
          .flatMap(List::stream)
          .toList();
    }
  }
}
