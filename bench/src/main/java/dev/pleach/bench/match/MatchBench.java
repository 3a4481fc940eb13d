package dev.pleach.bench.match;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.match.section.AnswersSection;
import dev.pleach.bench.match.section.CalibrationSection;
import dev.pleach.bench.match.section.DeletedLeavesSection;
import dev.pleach.bench.match.section.IdsSection;
import dev.pleach.bench.match.section.MatchRun;
import dev.pleach.bench.match.section.MatchSection;
import dev.pleach.bench.match.section.MutationSection;
import dev.pleach.bench.match.section.SiblingsSection;
import dev.pleach.bench.match.section.Subjects;
import dev.pleach.bench.match.section.UnrelatedSection;
import dev.pleach.bench.match.section.VersionsSection;
import dev.pleach.bench.match.speed.JmhSection;
import dev.pleach.bench.match.speed.SpeedSection;
import dev.pleach.bench.peers.SftmArtifact;
import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.cli.run.CommonOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
      "  pleach bench match --artifact --only speed --jmh",
      "  pleach bench match --data sets --only speed --against ../old/core/target/pleach-core.jar"
    })
public final class MatchBench implements Callable<Integer> {
  private static final List<MatchSection> SECTIONS =
      List.of(
          new MutationSection(),
          new VersionsSection(),
          new IdsSection(),
          new SiblingsSection(),
          new DeletedLeavesSection(),
          new UnrelatedSection(),
          new CalibrationSection(),
          new AnswersSection(),
          new SpeedSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      description = "Measure only this one (repeatable). Without pleach no bar is judged.")
  private List<String> matchers = new ArrayList<>();

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

  @Option(
      names = "--against",
      paramLabel = "JAR",
      description =
          "In the section speed compare pleach with that of another build instead: the jar of its"
              + " core. Both are measured in turns in this process.")
  private @Nullable Path against;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<MatchSection> sections = options.sections(SECTIONS, MatchSection::name);
    PageSets pages = options.pages();
    Report report = options.report("pleach bench match");
    if (artifact) {
      try (SftmArtifact resolved = SftmArtifact.resolve()) {
        run(sections, pages, resolved, report);
      }
    } else {
      report.remark("without " + SftmArtifact.COORDINATES + " (GPL); --artifact measures it, too");
      run(sections, pages, null, report);
    }
    return options.publish(report, spec.commandLine().getOut());
  }

  private void run(
      List<MatchSection> sections, PageSets pages, @Nullable SftmArtifact resolved, Report report)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    MatchRun run =
        new MatchRun(
            new LabelledSets(pages),
            pages.areJavadoc(),
            Subjects.of(matchers, resolved),
            resolved,
            against,
            err,
            CommonOptions.of(spec));
    for (MatchSection section : sections) {
      section.run(run, report.section(section.heading()));
    }
    if (jmh) {
      MatchSection section = new JmhSection(options.data());
      section.run(run, report.section(section.heading()));
    }
  }
}
