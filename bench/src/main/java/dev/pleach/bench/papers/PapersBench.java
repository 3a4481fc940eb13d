package dev.pleach.bench.papers;

import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.Section;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.UserException;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures every matcher the way its own paper did. */
@Command(
    name = "papers",
    header = "Rebuild the tables of the papers behind the matchers on pages of today.",
    description = {
      "",
      "Sections: ps-cps (template of two pages by sequences), sftm (mutated pages), sftm-walk"
          + " (greedy or random), temex-pages and temex-equality (its parameters), homepage-live"
          + " (blocks of two versions), homepage-live-versions (blocks through all versions),"
          + " homepage-live-change (how much pages change), descriptors (nodes looked up by"
          + " address). Times are ratios, taken in turns in this run.",
      "",
      "Without --data it measures on javadoc pages in several versions that Maven resolves.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench papers --data sets --html papers.html",
      "  pleach bench papers --only sftm --artifact"
    })
public final class PapersBench implements Callable<Integer> {
  private static final List<PaperSection> SECTIONS =
      List.of(
          new SequencePaper(),
          new SftmPaper(),
          new SftmWalkPaper(),
          new TemexPagesPaper(),
          new TemexEqualityPaper(),
          new HomepageLivePaper(),
          new HomepageVersionsPaper(),
          new HomepageChangePaper(),
          new DescriptorPaper());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "How many pairs of a set to measure at most, spread evenly (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--artifact",
      description =
          "Measure the published artifact of SFTM, too. It is under the GPL and no part of Pleach:"
              + " Maven resolves it into a temporary folder.")
  private boolean artifact;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (pairs < 1) {
      throw new UserException("--pairs must be at least 1, not " + pairs + ".");
    }
    List<PaperSection> sections = options.sections(SECTIONS, PaperSection::name);
    Report report = options.report("pleach bench papers");
    report.remark("at most " + pairs + " pairs of a set, spread evenly");
    PrintWriter err = spec.commandLine().getErr();
    PaperRun run =
        new PaperRun(options.pages(), options.data(), pairs, artifact, err, CommonOptions.of(spec));
    for (PaperSection paper : sections) {
      run(paper, run, report.section(paper.heading()));
    }
    return options.publish(report, spec.commandLine().getOut());
  }

  private static void run(PaperSection paper, PaperRun run, Section section)
      throws IOException, InterruptedException {
    List<String> missing =
        paper.matchers().stream().filter(name -> !Matchers.names().contains(name)).toList();
    if (missing.isEmpty()) {
      paper.run(run, section);
    } else {
      section.remark("not measured: there is no matcher " + String.join(", ", missing));
    }
  }
}
