package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.cli.CommonOptions;
import dev.pleach.cli.UserException;
import dev.pleach.diff.Diff;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matchers;
import java.io.IOException;
import java.io.PrintWriter;
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

/** Measures the diff: whether it replays, how much it says, and what it costs. */
@Command(
    name = "diff",
    header = "Measure the diff: exact replay, number of changes, noise, cost.",
    description = {
      "",
      "Sections: replay (the changes make the page after, on every pair), mutants (changes against"
          + " the edits that were made, characters marked against those that changed), scrapes (what"
          + " is shown of two visits to one page), page (size of the HTML report against that of the"
          + " pages), cost (time of the diff after matching against"
          + " jsoup's parse of both pages, in turns).",
      "",
      "Without --data it measures on javadoc pages in several versions that Maven resolves.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench diff --data sets --html diff.html",
      "  pleach bench diff --only mutants --mutants 200 --matcher cps"
    })
public final class DiffBench implements Callable<Integer> {
  private static final List<DiffSection> SECTIONS =
      List.of(
          new ReplaySection(),
          new MutantsSection(),
          new ScrapesSection(),
          new PageSection(),
          new CostSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with versions-days, versions-years, versions-years-extra, two-scrapes, siblings,"
              + " javadoc-versions and pages, each a zip or a folder; what is missing is not"
              + " measured.")
  private @Nullable Path data;

  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      description = "The matcher the diff stands on; by default its own.")
  private @Nullable String matcher;

  @Option(
      names = "--mutants",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many mutants to make (default: ${DEFAULT-VALUE}).")
  private int mutants;

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (mutants < 1) {
      throw new UserException("--mutants must be at least 1, not " + mutants + ".");
    }
    for (String name : only) {
      if (SECTIONS.stream().noneMatch(section -> section.name().equals(name))) {
        String known = SECTIONS.stream().map(DiffSection::name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + name + "'. Known: " + known + ".");
      }
    }
    Report report = new Report("pleach bench diff");
    report.remark("pages: " + (data == null ? "javadoc that Maven resolved" : data.getFileName()));
    report.remark("matcher: " + (matcher == null ? "the default of the diff" : matcher));
    report.remark("Java " + System.getProperty("java.version"));
    PrintWriter err = spec.commandLine().getErr();
    DiffBenchRun run =
        new DiffBenchRun(new PageSets(data), matcher(), mutants, err, CommonOptions.of(spec));
    for (DiffSection section : SECTIONS) {
      if (only.isEmpty() || only.contains(section.name())) {
        section.run(run, report.section(section.heading()));
      }
    }
    return reports.publish(report, spec.commandLine().getOut());
  }

  private Matcher matcher() {
    if (matcher == null) {
      return Diff.defaultMatcher();
    }
    try {
      return Matchers.byName(matcher);
    } catch (IllegalArgumentException e) {
      throw new UserException(e.getMessage() + ".");
    }
  }
}
