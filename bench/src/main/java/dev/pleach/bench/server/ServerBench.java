package dev.pleach.bench.server;

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

/** Measures the personal page. */
@Command(
    name = "server",
    header = "Measure the personal page: load, blocks followed, kills, what a browser does.",
    description = {
      "",
      "Sections: load (many pages, blocks and versions: how long a board takes while pages are"
          + " read, what reading them costs); demo (blocks of the demo sites through redesigns and"
          + " small changes); leaps (a redesign and changes between two reads); javadoc, manuals (blocks of documentation, version after version);"
          + " kills (the server ended at random moments: nothing half-written, nothing lost); view"
          + " (a board in Chromium: long tasks, layout shifts).",
      "",
      "Everything is on this computer: the server in a process of its own, pages by a host on"
          + " loopback.",
      ""
    },
    footer = {"", "Example:", "  pleach bench server --only load --pages 50 --blocks 200"})
public final class ServerBench implements Callable<Integer> {
  private static final List<ServerSection> SECTIONS =
      List.of(
          new LoadSection(),
          new DemoSection(),
          new LeapsSection(),
          new DocumentationSection("javadoc", PageSets.VERSIONS),
          new DocumentationSection("manuals", PageSets.MANUALS),
          new KillsSection(),
          new ViewSection());

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with some of segments (for load and view), javadoc-versions and deb-versions,"
              + " each a zip or a folder (default: pages of the demo sites, and javadoc that Maven"
              + " resolves).")
  private @Nullable Path data;

  @Option(
      names = "--pages",
      paramLabel = "N",
      defaultValue = "500",
      description = "Pages that blocks are taken from, for load (default: ${DEFAULT-VALUE}).")
  private int pages;

  @Option(
      names = "--blocks",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Blocks of all pages, for load (default: ${DEFAULT-VALUE}).")
  private int blocks;

  @Option(
      names = "--versions",
      paramLabel = "N",
      defaultValue = "50",
      description = "Versions of each block, for load (default: ${DEFAULT-VALUE}).")
  private int versions;

  @Option(
      names = "--cycles",
      paramLabel = "N",
      defaultValue = "3",
      description = "Refresh cycles of each kind, for load (default: ${DEFAULT-VALUE}).")
  private int cycles;

  @Option(
      names = "--warm",
      paramLabel = "N",
      defaultValue = "12000",
      description =
          "Pages that both sides read before cycles are measured, for load (default:"
              + " ${DEFAULT-VALUE}).")
  private int warm;

  @Option(
      names = "--changes",
      paramLabel = "N",
      defaultValue = "500",
      description = "Small changes of each demo site (default: ${DEFAULT-VALUE}).")
  private int changes;

  @Option(
      names = "--kills",
      paramLabel = "N",
      defaultValue = "200",
      description = "How often the server is killed (default: ${DEFAULT-VALUE}).")
  private int kills;

  @Option(
      names = "--histories",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Pages of documentation at most, of each set (default: ${DEFAULT-VALUE}).")
  private int histories;

  @Option(
      names = "--java-options",
      paramLabel = "OPTIONS",
      defaultValue = "",
      description = "Further options of the Java of the measured server, as for a profile.")
  private String javaOptions = "";

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    for (String wanted : only) {
      if (SECTIONS.stream().noneMatch(section -> section.name().equals(wanted))) {
        String known = SECTIONS.stream().map(ServerSection::name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + wanted + "'. Known: " + known + ".");
      }
    }
    if (pages < 1 || blocks < pages || versions < 2 || cycles < 1) {
      throw new UserException(
          "There are at least 1 page and 1 block a page, 2 versions and 1 cycle.");
    }
    Report report = new Report("pleach bench server");
    report.remark("Java " + System.getProperty("java.version"));
    Path folder = Files.createTempDirectory("pleach-bench-server");
    try {
      ServerRun run =
          new ServerRun(
              folder,
              data,
              new ServerRun.Sizes(pages, blocks, versions, cycles, warm, changes, kills, histories),
              javaOptions,
              spec.commandLine().getErr(),
              CommonOptions.of(spec));
      for (ServerSection section : SECTIONS) {
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
        Files.deleteIfExists(file);
      }
    }
  }
}
