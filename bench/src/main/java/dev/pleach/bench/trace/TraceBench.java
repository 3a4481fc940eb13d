package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.match.MatchSets;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.cli.CommonOptions;
import dev.pleach.cli.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how well and how fast blocks are traced, and judges the standard tracer. */
@Command(
    name = "trace",
    header = "Measure how blocks are traced, beside the papers' methods and Healenium.",
    description = {
      "",
      "Sections: sequences (blocks through all versions of documentation, ids hidden), versions"
          + " (labelled targets of pages days and years apart), honesty (blocks that were cut out or"
          + " have a twin), calibration (what scores are worth), cost (beside parsing), plots (by"
          + " page size and change of position).",
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
          new SequencesSection(),
          new VersionsSection(),
          new HonestySection(),
          new CalibrationSection(),
          new CostSection(),
          new PlotsSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with javadoc-versions, deb-versions, versions-days, versions-years and"
              + " versions-years-extra, each a zip or a folder; what is missing is not measured.")
  private @Nullable Path data;

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String name : only) {
      if (SECTIONS.stream().noneMatch(section -> section.name().equals(name))) {
        String known = SECTIONS.stream().map(TraceSection::name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + name + "'. Known: " + known + ".");
      }
    }
    Report report = new Report("pleach bench trace");
    report.remark("pages: " + (data == null ? "javadoc that Maven resolved" : data.getFileName()));
    report.remark("Java " + System.getProperty("java.version"));
    TraceRun run =
        new TraceRun(
            new MatchSets(new PageSets(data)), spec.commandLine().getErr(), CommonOptions.of(spec));
    for (TraceSection section : SECTIONS) {
      if (only.isEmpty() || only.contains(section.name())) {
        section.run(run, report.section(section.heading()));
      }
    }
    return reports.publish(report, spec.commandLine().getOut());
  }
}
