package dev.pleach.bench.template;

import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import dev.pleach.cli.run.CommonOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how well templates are found. */
@Command(
    name = "template",
    header = "Measure how well template and content are separated.",
    description = {
      "",
      "Sections: manuals (leaves outside the main content), records (values called template), news"
          + " and types (words of the content, boilerpipe and readability4j beside), metadata (title,"
          + " author and date), markdown (parsed again), subdigraph (the pages TemEx loads), cost"
          + " (time against parsing).",
      "",
      "Without --data it measures manuals, subdigraph and cost on javadoc in several versions that"
          + " Maven resolves.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach bench template --data sets --html template.html",
      "  pleach bench template --gold teco"
    })
public final class TemplateBench implements Callable<Integer> {
  private static final List<TemplateSection> SECTIONS =
      List.of(
          new ManualsSection(),
          new RecordsSection(),
          new NewsSection(),
          new TypesSection(),
          new MetadataSection(),
          new MarkdownSection(),
          new SubdigraphSection(),
          new CostSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--gold",
      paramLabel = "DIR",
      description =
          "Measure on sites in the format of TECO instead: a folder a site, the class notTemplate"
              + " on every element of the key page that is not template, mainContent on every"
              + " element of its main content.")
  private @Nullable Path gold;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<TemplateSection> sections = options.sections(SECTIONS, TemplateSection::name);
    if (gold != null) {
      return measureGold(gold);
    }
    Path data = options.data();
    Report report = options.report("pleach bench template");
    TemplateRun run =
        run(data == null ? SiteSets.ofJavadoc(true) : new SiteSets(new SiteSource(data)));
    for (TemplateSection section : sections) {
      section.run(run, report.section(section.heading()));
    }
    return options.publish(report, spec.commandLine().getOut());
  }

  private int measureGold(Path folder) throws IOException, InterruptedException {
    Report report = new Report("pleach bench template");
    report.remark("Java " + System.getProperty("java.version"));
    TemplateSection section = new GoldSection(folder);
    section.run(run(SiteSets.ofJavadoc(false)), report.section(section.heading()));
    return options.publish(report, spec.commandLine().getOut());
  }

  private TemplateRun run(SiteSets sets) {
    return new TemplateRun(
        sets, options.data() != null, spec.commandLine().getErr(), CommonOptions.of(spec));
  }
}
