package dev.pleach.bench.hostile;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what hostile input does to the commands. */
@Command(
    name = "hostile",
    header = "Measure what hostile input does to the commands.",
    description = {
      "",
      "Sections: growth (time of every command as classes, attributes, siblings, levels, text,"
          + " selectors, links and more are doubled three times); pages (mutated pages through every"
          + " command: crashes, hangs, files that do not read back, differences between two runs);"
          + " addresses (crafted ones against the guard of the network); kills (writing commands ended"
          + " at random moments: files are old or new, never half).",
      ""
    },
    footer = {"", "Example:", "  pleach bench hostile --only growth"})
public final class HostileBench implements Callable<Integer> {
  private static final List<HostileSection> SECTIONS =
      List.of(new GrowthSection(), new PagesSection(), new AddressesSection(), new KillsSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--quick",
      description = "Small sizes: whether everything runs, without figures that mean something.")
  private boolean quick;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with the set pages, a zip or a folder: real pages to mutate (default: generated"
              + " ones).")
  private @Nullable Path data;

  @Option(
      names = "--pages",
      paramLabel = "N",
      defaultValue = "10000",
      description = "How many mutated pages are tried (default: ${DEFAULT-VALUE}).")
  private int pages;

  @Option(
      names = "--addresses",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many crafted addresses are tried (default: ${DEFAULT-VALUE}).")
  private int addresses;

  @Option(
      names = "--kills",
      paramLabel = "N",
      defaultValue = "200",
      description = "How often each writing command is ended (default: ${DEFAULT-VALUE}).")
  private int kills;

  @Option(
      names = "--failures",
      paramLabel = "DIR",
      description = "Keep the pages that fail in this folder.")
  private @Nullable Path failures;

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String wanted : only) {
      if (SECTIONS.stream().noneMatch(section -> section.name().equals(wanted))) {
        String known =
            SECTIONS.stream().map(HostileSection::name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + wanted + "'. Known: " + known + ".");
      }
    }
    Report report = new Report("pleach bench hostile");
    report.remark("Java " + System.getProperty("java.version"));
    Path folder = Files.createTempDirectory("pleach-hostile");
    try {
      HostileRun run =
          new HostileRun(
              folder,
              quick,
              new HostileRun.Counts(pages, addresses, kills),
              data == null ? List.of() : new PageSets(data).single(),
              failures,
              spec.commandLine().getErr(),
              CommonOptions.of(spec));
      for (HostileSection section : SECTIONS) {
        if (only.isEmpty() || only.contains(section.name())) {
          section.run(run, report.section(section.heading()));
        }
      }
    } finally {
      remove(folder);
    }
    return reports.publish(report, spec.commandLine().getOut());
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
