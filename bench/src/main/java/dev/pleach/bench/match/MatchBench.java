package dev.pleach.bench.match;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.cli.CommonOptions;
import dev.pleach.cli.UserException;
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

/** Measures how good and how fast every matcher is, and judges {@code pleach}. */
@Command(
    name = "match",
    header = "Measure all matchers and their peers; judge pleach by its bars.",
    description = {
      "",
      "Sections: mutation (mutated pages), years (labelled versions of pages), ids (versions of"
          + " documentation), siblings (pages of one site), ghosts (elements that are gone),"
          + " unrelated (pages of different sites), calibration (what scores are worth), answers"
          + " (the same twice), speed.",
      "",
      "Every set is split by site: one half to tune on, the other to be judged by. Bars are for"
          + " pleach on the test half. Times are ratios, taken in turns in this run. Healenium and"
          + " GumTree are measured in the same run, with --artifact the published SFTM as well.",
      "",
      "Without --data it measures on javadoc pages in several versions that Maven resolves.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench match --data sets --html match.html",
      "  pleach bench match --data sets --only mutation --matcher pleach --matcher sftm",
      "  pleach bench match --artifact --only speed --jmh"
    })
public final class MatchBench implements Callable<Integer> {
  private static final List<MatchSection> SECTIONS =
      List.of(
          new MutationSection(),
          new VersionsSection(),
          new IdsSection(),
          new SiblingsSection(),
          new GhostsSection(),
          new UnrelatedSection(),
          new CalibrationSection(),
          new AnswersSection(),
          new SpeedSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with pages, versions-years, versions-years-extra, versions-days,"
              + " javadoc-versions, deb-versions and siblings, each a zip or a folder; what is"
              + " missing is not measured.")
  private @Nullable Path data;

  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      description = "Measure only this one (repeatable). Without pleach no bar is judged.")
  private List<String> matchers = new ArrayList<>();

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--artifact",
      description =
          "Measure the published artifact of SFTM, too. It is under the GPL and no part of Pleach:"
              + " Maven resolves it into a temporary folder.")
  private boolean artifact;

  @Option(
      names = "--jmh",
      description = "Time a page with JMH, too, in processes of its own; takes two minutes.")
  private boolean jmh;

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String name : only) {
      if (SECTIONS.stream().noneMatch(section -> section.name().equals(name))) {
        String known = SECTIONS.stream().map(MatchSection::name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + name + "'. Known: " + known + ".");
      }
    }
    PageSets pages = new PageSets(data);
    Report report = new Report("pleach bench match");
    report.remark("pages: " + (data == null ? "javadoc that Maven resolved" : data.getFileName()));
    report.remark("Java " + System.getProperty("java.version"));
    if (artifact) {
      try (SftmArtifact resolved = SftmArtifact.resolve()) {
        run(pages, resolved, report);
      }
    } else {
      report.remark("without " + SftmArtifact.COORDINATES + " (GPL); --artifact measures it, too");
      run(pages, null, report);
    }
    return reports.publish(report, spec.commandLine().getOut());
  }

  private void run(PageSets pages, @Nullable SftmArtifact resolved, Report report)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    MatchRun run =
        new MatchRun(
            new MatchSets(pages),
            pages.areJavadoc(),
            Subjects.of(matchers, resolved),
            resolved,
            err,
            CommonOptions.of(spec));
    for (MatchSection section : SECTIONS) {
      if (only.isEmpty() || only.contains(section.name())) {
        section.run(run, report.section(section.heading()));
      }
    }
    if (jmh) {
      MatchSection section = new JmhSection(data);
      section.run(run, report.section(section.heading()));
    }
  }
}
