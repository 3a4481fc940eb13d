package dev.pleach.bench;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.corpus.Corpus;
import dev.pleach.bench.corpus.JavadocCorpus;
import dev.pleach.bench.measure.Fork;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Report;
import dev.pleach.bench.report.ReportOptions;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the tree: time beside jsoup's parse, memory, scale, and properties of every page. */
@Command(
    name = "tree",
    header = "Measure the tree: time, memory, scale, and round trips on real pages.",
    description = {
      "",
      "Times are ratios to jsoup's parse of the same page, taken in turns in this run. Without"
          + " --data it measures on javadoc pages that Maven resolves.",
      ""
    },
    footer = {"", "Example:", "  pleach bench tree --data pages.zip --html tree.html"})
final class TreeBench implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(names = "--data", paramLabel = "PAGES", description = "A folder or a zip of HTML pages.")
  private @Nullable Path data;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "40",
      description =
          "How often each page is timed; the first half warms up" + " (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Mixin private ReportOptions reports = new ReportOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<BenchPage> pages = data == null ? JavadocCorpus.read() : Corpus.read(data);
    Report report = new Report("pleach bench tree");
    report.remark(pages.size() + " pages of " + (data == null ? "javadoc" : data.getFileName()));
    report.remark("nothing here is tuned to pages: all of them count");
    report.remark("texts and values: the characters of text, scripts and attribute values");
    report.remark("Java " + System.getProperty("java.version"));
    time(pages, report);
    memory(pages, report);
    scale(report);
    properties(pages, report);
    return reports.publish(report, spec.commandLine().getOut());
  }

  private void time(List<BenchPage> pages, Report report) {
    List<ParseAndBuild> timings = new ArrayList<>();
    for (BenchPage page : pages) {
      timings.add(new ParseAndBuild(page, rounds));
    }
    try (Progress progress = progress("timing", rounds)) {
      for (int round = 0; round < rounds; round++) {
        timings.forEach(ParseAndBuild::measure);
        progress.step();
      }
    }
    double building = mean(timings, t -> t.buildNanos() / t.parseNanos());
    double hashing = mean(timings, t -> t.hashNanos() / t.parseNanos());
    report.add(Figure.atMost("time: building / parsing, mean over pages", building, 0.35));
    report.add(Figure.shown("time: building and hashing / parsing", building + hashing));
  }

  private static double mean(List<ParseAndBuild> timings, ToDoubleFunction<ParseAndBuild> ratio) {
    return timings.stream().mapToDouble(ratio).average().orElseThrow();
  }

  private void memory(List<BenchPage> pages, Report report)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("pleach-bench");
    try {
      int number = 0;
      for (BenchPage page : pages) {
        Files.writeString(folder.resolve(number++ + ".html"), page.html());
      }
      Map<String, Double> found =
          Fork.run(
              MemoryRun.class, List.of("-XX:+UseSerialGC", "-Xmx2g"), List.of(folder.toString()));
      double heap = value(found, "heap");
      double text = value(found, "text");
      double attributes = value(found, "attributeText");
      report.add(
          Figure.atMost(
              "memory: bytes a node beyond texts and values", heap - text - attributes, 96));
      report.add(Figure.shown("memory: … beyond texts alone", heap - text));
    } finally {
      deleteFolder(folder);
    }
  }

  private static void scale(Report report) throws IOException, InterruptedException {
    Map<String, Double> found =
        Fork.run(ScaleRun.class, List.of("-Xmx2g", "-Xss640k", "-XX:+UseSerialGC"), List.of());
    double ratio = value(found, "large") / value(found, "small");
    report.add(Figure.atMost("scale: cost a node, 1,000,000 / 10,000 elements", ratio, 2));
    report.add(Figure.shown("scale: ns a node of 100,000 levels, all done", value(found, "deep")));
  }

  private void properties(List<BenchPage> pages, Report report) {
    int roundTrips = 0;
    int lost = 0;
    long nodes = 0;
    try (Progress progress = progress("locating", pages.size())) {
      for (BenchPage page : pages) {
        DomTree tree = DomTree.parse(page.html());
        roundTrips += DomTree.parse(tree.html()).equals(tree) ? 0 : 1;
        lost += lost(tree);
        nodes += tree.size();
        progress.step();
      }
    }
    report.add(Figure.atMost("pages that do not read back as written", roundTrips, 0));
    report.add(Figure.atMost("nodes that a locator does not find again", lost, 0));
    report.add(Figure.shown("nodes located, by XPath and by CSS", (double) nodes));
  }

  private static int lost(DomTree tree) {
    Locator locator = Locator.of(tree);
    int lost = 0;
    for (int n = 0; n < tree.size(); n++) {
      boolean found = locator.find(locator.xpath(n)) == n;
      if (tree.isElement(n)) {
        int[] selected = locator.findAll(locator.css(n));
        found &= selected.length == 1 && selected[0] == n;
      }
      lost += found ? 0 : 1;
    }
    return lost;
  }

  private static double value(Map<String, Double> found, String name) {
    Double value = found.get(name);
    if (value == null) {
      throw new IllegalStateException("No figure " + name);
    }
    return value;
  }

  private Progress progress(String what, int total) {
    PrintWriter err = spec.commandLine().getErr();
    return Progress.of(what, total, err, CommonOptions.of(spec));
  }

  private static void deleteFolder(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
