package dev.pleach.bench.diff;

import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.UserException;
import dev.pleach.diff.Diff;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the diff: whether its patch replays, how much it reports, and what it costs. */
@Command(
    name = "diff",
    header = "Measure the diff: exact replay, number of changes, noise, cost.",
    description = {
      "",
      "Sections: replay (the changes make the page after, on every pair), mutants (changes against"
          + " the edits that were made, characters marked against those that changed), scrapes (what"
          + " is shown of two visits to one page, and how much of it occurs on both), story"
          + " (findings beside the units of a page that changed, counted without a matcher), page (size of the HTML report against that of the"
          + " pages), report (the HTML report in Chromium: whether it looks like the page with all"
          + " marks off, whether every change is seen when its entry is clicked), cost (time of the diff after matching against"
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
          new StorySection(),
          new PageSection(),
          new ReportSection(),
          new CostSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      description = "The matcher of the diff; by default its own.")
  private @Nullable String matcher;

  @Option(
      names = "--mutants",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many mutants to make (default: ${DEFAULT-VALUE}).")
  private int mutants;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (mutants < 1) {
      throw new UserException("--mutants must be at least 1, not " + mutants + ".");
    }
    List<DiffSection> sections = options.sections(SECTIONS, DiffSection::name);
    Report report = options.report("pleach bench diff");
    report.remark("matcher: " + (matcher == null ? "the default of the diff" : matcher));
    PrintWriter err = spec.commandLine().getErr();
    DiffBenchRun run =
        new DiffBenchRun(options.pages(), matcher(), mutants, err, CommonOptions.of(spec));
    for (DiffSection section : sections) {
      section.run(run, report.section(section.heading()));
    }
    return options.publish(report, spec.commandLine().getOut());
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
