package dev.pleach.bench.tune;

import dev.pleach.bench.measure.Fork;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.UserException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures other values of the constants of the library. */
@Command(
    name = "tune",
    header = "Measure what another value of a constant of the library would do.",
    description = {
      "",
      "Knows every number that is a constant of the default matcher, the tracer or the template,"
          + " and every option of a paper's matcher. Each is measured at its value of today and at"
          + " some around it, one constant at a time, each value in a process of its own. Nothing"
          + " is changed: whoever likes another value better writes it into the code.",
      "",
      "The tuning half of the sets judges; the test half is shown for information and never to"
          + " choose by. A measurement takes from seconds to a few minutes.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench tune --list",
      "  pleach bench tune --data sets PairScorer.PARENT sftm.alpha",
      "  pleach bench tune --data sets LeafClassifier"
    })
public final class TuneBench implements Callable<Integer> {
  /** Packages of the library, and what their constants are judged by. */
  private static final Map<String, Measure> PACKAGES =
      Map.of(
          "matchers/pleach", Measure.MATCH,
          "trace", Measure.TRACE,
          "template", Measure.TEMPLATE);

  private static final double LEVEL = 0.001; // a smaller gain is a few labels

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "CLASS.CONSTANT, MATCHER.OPTION, or a class or matcher for all of it.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "List all constants, and measure nothing.")
  private boolean list;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "A folder of labelled sets, as the other benches take it.")
  private @Nullable Path data;

  @Option(
      names = "--source",
      paramLabel = "DIR",
      defaultValue = "core/src/main/java",
      description = "The source of the library; without, ${DEFAULT-VALUE}.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path source;

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Tunable> chosen = chosen(all());
    Report report = new Report("pleach bench tune");
    if (list) {
      list(chosen, report.section("Numbers of the library that can be tuned"));
    } else if (data == null || names.isEmpty()) {
      throw new UserException(
          "Name what to tune, and the folder of labelled pages with --data. --list shows all names.");
    } else {
      measure(chosen, data, report);
    }
    return reports.publish(report, spec.commandLine().getOut());
  }

  private List<Tunable> all() throws IOException {
    Path library = source.resolve("dev/pleach");
    if (!Files.isDirectory(library)) {
      throw new UserException(
          "The source of the library is not in " + source + ". Name its folder with --source.");
    }
    List<Tunable> all = new ArrayList<>();
    for (Map.Entry<String, Measure> one : new TreeMap<>(PACKAGES).entrySet()) {
      all.addAll(SourceConstant.in(library.resolve(one.getKey()), one.getValue()));
    }
    all.addAll(OptionDefault.all());
    return all;
  }

  private List<Tunable> chosen(List<Tunable> all) {
    List<Tunable> chosen = new ArrayList<>(names.isEmpty() ? all : List.of());
    for (String name : names) {
      List<Tunable> named =
          all.stream()
              .filter(t -> t.name().equals(name) || t.name().startsWith(name + "."))
              .toList();
      if (named.isEmpty()) {
        throw new UserException("There is no constant '" + name + "'. --list shows all.");
      }
      chosen.addAll(named);
    }
    return chosen;
  }

  private static void list(List<Tunable> all, Section section) {
    Table table = new Table("Constants", "name", "today", "judged by", "what it is");
    for (Tunable one : all) {
      table.row(one.name(), text(one.value()), one.measure().words(), one.comment());
    }
    section.add(table);
  }

  private void measure(List<Tunable> chosen, Path folder, Report report)
      throws IOException, InterruptedException {
    int steps = chosen.stream().mapToInt(one -> one.grid().size()).sum();
    try (Progress progress =
        Progress.of("values", steps, spec.commandLine().getErr(), CommonOptions.of(spec))) {
      for (Tunable one : chosen) {
        measure(one, folder, progress, report.section(one.name()));
      }
    }
  }

  private static void measure(Tunable one, Path folder, Progress progress, Section section)
      throws IOException, InterruptedException {
    Table table = new Table("Judged by " + one.measure().words(), "value", "tuning", "test");
    double best = one.value();
    double bestScore = Double.NEGATIVE_INFINITY;
    double today = Double.NaN;
    for (double value : one.grid()) {
      Map<String, Double> scores = run(one, value, folder);
      double tuning = scores.getOrDefault("tuning", Double.NaN);
      String mark = value == one.value() ? " (today)" : "";
      table.row(text(value) + mark, text(tuning), text(scores.getOrDefault("test", Double.NaN)));
      today = value == one.value() ? tuning : today;
      if (tuning > bestScore) {
        best = value;
        bestScore = tuning;
      }
      progress.step();
    }
    section.add(table);
    section.remark(
        bestScore - today > LEVEL
            ? "today's value is not the best: " + text(best) + " gains " + text(bestScore - today)
            : "today's value is as good as any of these");
  }

  private static Map<String, Double> run(Tunable one, double value, Path folder)
      throws IOException, InterruptedException {
    Tunable.Trial trial = one.trial(value);
    List<String> arguments = new ArrayList<>(List.of(folder.toString(), one.measure().name()));
    arguments.addAll(trial.arguments());
    String own = System.getProperty("java.class.path");
    String classPath =
        trial.classPath().isEmpty() ? own : trial.classPath() + File.pathSeparator + own;
    return Fork.run(TuneRun.class, classPath, List.of("-Xss640k"), arguments);
  }

  /** Four decimals: what constants do is small. */
  private static String text(double number) {
    String text = String.format(Locale.ROOT, "%.4f", number);
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }
}
