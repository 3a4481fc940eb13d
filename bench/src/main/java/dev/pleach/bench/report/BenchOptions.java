package dev.pleach.bench.report;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * What all benches on sets of pages ask for: which pages, which sections, where the report goes.
 */
public final class BenchOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "A folder with some of pages, siblings, two-scrapes, versions-days, versions-years,"
              + " versions-years-extra, javadoc-versions and deb-versions, for templates deb-sites,"
              + " swde, big9, wcxb-dev and article-extraction, each a zip or a folder; what is"
              + " missing is not measured.")
  private @Nullable Path data;

  @Option(names = "--only", paramLabel = "SECTION", description = "Only this section (repeatable).")
  private List<String> only = new ArrayList<>();

  @Mixin private ReportOptions reports = new ReportOptions();

  /** The folder of the pages, null for javadoc that Maven resolves. */
  public @Nullable Path data() {
    return data;
  }

  public PageSets pages() {
    return new PageSets(data);
  }

  /** The sections that were asked for, all if none was; an unknown name is an error. */
  public <S> List<S> sections(List<S> all, Function<S, String> name) {
    for (String wanted : only) {
      if (all.stream().noneMatch(section -> name.apply(section).equals(wanted))) {
        String known = all.stream().map(name).collect(Collectors.joining(", "));
        throw new UserException("There is no section '" + wanted + "'. Known: " + known + ".");
      }
    }
    return all.stream()
        .filter(section -> only.isEmpty() || only.contains(name.apply(section)))
        .toList();
  }

  /** An empty report that says on which pages and on which Java it was measured. */
  public Report report(String title) {
    Report report = new Report(title);
    report.remark("pages: " + (data == null ? "javadoc that Maven resolved" : data.getFileName()));
    report.remark("Java " + System.getProperty("java.version"));
    return report;
  }

  /** Whether the report is written as a page, which can show pictures. */
  public boolean hasHtml() {
    return reports.hasHtml();
  }

  /** Prints the report and writes its files; the exit code says whether every bar is met. */
  public int publish(Report report, PrintWriter out) throws IOException {
    return reports.publish(report, out);
  }
}
