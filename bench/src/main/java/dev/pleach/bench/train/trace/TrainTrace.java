package dev.pleach.bench.train.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.Calibration;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.UserException;
import dev.pleach.trace.weigh.TraceEvidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the weights by which a tracer chooses. */
@Command(
    name = "trace",
    header = "Learn from labelled pages which candidate is the block, or that it is gone.",
    description = {
      "",
      "A tracer weighs all candidates for a block, and its being gone, against each other. This"
          + " learns the weights, for what is known of the block alone, with a matching of the"
          + " part of the page around it and with one of the pages, from mutants, labelled versions as"
          + " they are and with blocks cut out, and documentation whose ids are hidden.",
      "",
      "Only the tuning half of every set is learned from; the report shows both halves. The same"
          + " pages give the same weights.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  pleach bench train trace --data sets --out core/src/main/resources/dev/pleach/trace/weigh"
    })
public final class TrainTrace implements Callable<Integer> {
  private static final double PENALTY = 1;
  private static final double MOST = 3; // what one example counts at most
  private static final double LIKELY = 0.5;
  private static final double DECIMALS = 10_000;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with pages, versions-years, versions-years-extra, versions-days,"
              + " javadoc-versions and deb-versions, each a zip or a folder; what is missing is not"
              + " learned from.")
  private @Nullable Path data;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Write trace.weights to this folder.")
  private @Nullable Path out;

  @Mixin private ReportOptions reports = new ReportOptions();

  private final ChoiceRegression regression =
      new ChoiceRegression(
          TraceEvidence.names().size() - TraceEvidence.goneNameCount(),
          TraceEvidence.goneNameCount(),
          PENALTY);

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (data == null) {
      throw new UserException(
          "Labelled pages are needed to learn from. Name their folder with --data.");
    }
    TraceTrainingSet lessons = new TraceTrainingSet(new LabelledSets(new PageSets(data)));
    List<TraceTrainingSet.Lesson> tuning = lessons.of(Half.TUNING);
    if (tuning.isEmpty()) {
      throw new UserException("There are no labelled pages in " + data + ".");
    }
    List<TraceTrainingSet.Lesson> test = lessons.of(Half.TEST);
    Report report = new Report("pleach bench train trace");
    report.remark("pages: " + data.getFileName());
    report.remark("learned from the tuning half alone; found: at least half likely");
    StringBuilder weightsOfAll = new StringBuilder();
    String sources = "";
    for (String stage : TraceEvidence.stages()) {
      List<ChoiceExample> examples = examples("tuning half", tuning, stage);
      Map<String, Double> counts = counts(examples);
      double[] weights =
          rounded(regression.fit(examples, e -> counts.getOrDefault(e.source(), 1d)));
      sources = lines(examples, counts);
      for (int i = 0; i < weights.length; i++) {
        String name = TraceEvidence.names().get(i);
        weightsOfAll.append(String.format(Locale.ROOT, "%s %s %.4f\n", stage, name, weights[i]));
      }
      Section section = report.section("By " + stage);
      section.add(table("tuning half", weights, examples));
      section.add(table("test half", weights, examples("test half", test, stage)));
    }
    if (out != null) {
      Files.createDirectories(out);
      Files.writeString(out.resolve("trace.weights"), head(sources) + weightsOfAll);
    }
    return reports.publish(report, spec.commandLine().getOut());
  }

  private static String head(String sources) {
    return """
        # How likely a candidate is the block that is looked for, and how likely it is gone.
        # Written by: pleach bench train trace --data DIR --out FOLDER
        # A multinomial logistic regression, quadratic penalty %s, from the tuning half of:
        %s# Sort, feature, weight:
        """
        .formatted((int) PENALTY, sources);
  }

  private List<ChoiceExample> examples(
      String half, List<TraceTrainingSet.Lesson> lessons, String stage) {
    try (Progress progress =
        Progress.of(
            stage + ", " + half,
            lessons.size(),
            spec.commandLine().getErr(),
            CommonOptions.of(spec))) {
      return lessons.parallelStream()
          .map(
              lesson -> {
                List<ChoiceExample> examples = lesson.examples(stage);
                synchronized (progress) {
                  progress.step();
                }
                return examples;
              })
          .flatMap(List::stream)
          .toList();
    }
  }

  /** What an example of each source counts. */
  private static Map<String, Double> counts(List<ChoiceExample> examples) {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    examples.forEach(example -> sizes.merge(example.source(), 1, Integer::sum));
    Map<String, Double> counts = new LinkedHashMap<>();
    sizes.forEach(
        (source, size) -> {
          double total = TraceTrainingSet.TOTALS.getOrDefault(source, (double) size);
          counts.put(source, Math.min(MOST, total / size));
        });
    return counts;
  }

  private static String lines(List<ChoiceExample> examples, Map<String, Double> counts) {
    StringBuilder lines = new StringBuilder();
    counts.forEach(
        (source, count) -> {
          long size = examples.stream().filter(e -> e.source().equals(source)).count();
          lines.append(
              String.format(
                  Locale.ROOT,
                  "#   %s: %d examples, count as %d\n",
                  source,
                  size,
                  Math.round(size * count)));
        });
    return lines.toString();
  }

  private static double[] rounded(double[] weights) {
    double[] rounded = new double[weights.length];
    for (int i = 0; i < weights.length; i++) {
      rounded[i] = Math.round(weights[i] * DECIMALS) / DECIMALS;
    }
    return rounded;
  }

  private Table table(String half, double[] weights, List<ChoiceExample> examples) {
    Table table =
        new Table(
            "Choices, " + half,
            "source",
            "nodes",
            "among candidates",
            "found",
            "wrong or not gone",
            "calibration error");
    Map<String, List<ChoiceExample>> bySource = new LinkedHashMap<>();
    for (ChoiceExample example : examples) {
      bySource.computeIfAbsent(example.source(), s -> new ArrayList<>()).add(example);
    }
    bySource.forEach((source, own) -> row(table, source, weights, own));
    row(table, "all", weights, examples);
    return table;
  }

  private void row(Table table, String source, double[] weights, List<ChoiceExample> examples) {
    Calibration calibration = new Calibration();
    int among = 0;
    int right = 0;
    int wrong = 0;
    for (ChoiceExample example : examples) {
      double[] p = regression.probabilities(weights, example);
      int best = -1;
      double likeliest = 0;
      for (int i = 0; i < example.size(); i++) {
        best = best < 0 || p[i] > p[best] ? i : best;
      }
      if (best >= 0) {
        for (int i = 0; i < example.size(); i++) {
          // right ones are one thing, as nodes inside each other are for the tracer
          likeliest += i == best || (example.isRight(best) && example.isRight(i)) ? p[i] : 0;
        }
      }
      boolean isRight = best >= 0 && example.isRight(best);
      among += example.isInformative() && !example.isGone() ? 1 : 0;
      if (likeliest >= LIKELY) {
        right += isRight ? 1 : 0;
        wrong += isRight ? 0 : 1;
        calibration.add(likeliest, isRight);
      }
    }
    double all = examples.size();
    table.row(source, examples.size(), among / all, right / all, wrong / all, calibration.error());
  }
}
