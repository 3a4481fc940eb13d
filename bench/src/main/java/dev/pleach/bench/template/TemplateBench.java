package dev.pleach.bench.template;

import dev.pleach.bench.report.BenchOptions;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import dev.pleach.cli.run.CommonOptions;
import java.io.IOException;
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
      "  pleach bench template --gold teco",
      "  pleach bench template --site /usr/share/doc/aptitude/html/en"
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

  @Option(
      names = "--site",
      paramLabel = "DIR",
      description =
          "Measure on an installed manual instead, as Debian's packages of documentation have"
              + " them; may be repeated.")
  private List<Path> sites = new ArrayList<>();

  @Option(
      names = "--main",
      paramLabel = "SELECTOR",
      defaultValue = InstalledManuals.DOCBOOK,
      description =
          "The main content of the pages of --site; its ids and classes are hidden. Default: what"
              + " DocBook writes, ${DEFAULT-VALUE}")
  private String main = InstalledManuals.DOCBOOK;

  @Mixin private BenchOptions options = new BenchOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<TemplateSection> sections = options.sections(SECTIONS, TemplateSection::name);
    if (gold != null) {
      return measure(new GoldSection(gold), SiteSets.ofJavadoc(false));
    }
    if (!sites.isEmpty()) {
      return measure(
          new InstalledManuals(), SiteSets.ofManuals(ManualSites.ofFolders(sites, main)));
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

  private int measure(TemplateSection section, SiteSets sets) throws IOException {
    Report report = new Report("pleach bench template");
    report.remark("Java " + System.getProperty("java.version"));
    section.run(run(sets), report.section(section.heading()));
    return options.publish(report, spec.commandLine().getOut());
  }

  private TemplateRun run(SiteSets sets) {
    return new TemplateRun(
        sets, options.data() != null, spec.commandLine().getErr(), CommonOptions.of(spec));
  }
}
