package dev.pleach.bench.trace;

import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.cli.run.CommonOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Measures how well and how fast blocks are traced, and judges the standard tracer. */
@Command(
    name = "trace",
    header = "Measure how blocks are traced, beside the papers' methods and Healenium.",
    description = {
      "",
      "Sections: slots (places, whatever fills them), lists (all items of a list), survival"
          + " (repaired selectors, asked of the next version), sequences (blocks through all"
          + " versions of documentation, ids hidden), versions (labelled targets of pages days and"
          + " years apart), honesty (blocks that were cut out or have a twin), calibration (what"
          + " scores are worth), cost (beside parsing), plots (by page size and change of"
          + " position).",
      "",
      "Every set is split by site: one half to tune on, the other to be judged by. Bars are for"
          + " pleach on the test half.",
      "",
      "Without --data it measures on javadoc pages in several versions that Maven resolves.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench trace --data sets --html trace.html",
      "  pleach bench trace --data sets --only honesty"
    })
public final class TraceBench implements Callable<Integer> {
  private static final List<TraceSection> SECTIONS =
      List.of(
          new SlotsSection(),
          new ListsSection(),
          new SurvivalSection(),
          new SequencesSection(),
          new VersionsSection(),
          new TamperingSection(),
          new CalibrationSection(),
          new CostSection(),
          new PlotsSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<TraceSection> sections = options.sections(SECTIONS, TraceSection::name);
    Report report = options.report("pleach bench trace");
    TraceRun run =
        new TraceRun(
            new LabelledSets(options.pages()), spec.commandLine().getErr(), CommonOptions.of(spec));
    for (TraceSection section : sections) {
      section.run(run, report.section(section.heading()));
    }
    return options.publish(report, spec.commandLine().getOut());
  }
}
