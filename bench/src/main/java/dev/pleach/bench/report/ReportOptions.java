package dev.pleach.bench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a report goes. */
public final class ReportOptions {
  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Write figures and tables as CSV too.")
  private @Nullable Path csv;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write figures, tables and plots as a page too.")
  private @Nullable Path html;

  /** Whether the report is written as a page. */
  public boolean hasHtml() {
    return html != null;
  }

  /** Prints the report and writes its files; the exit code says whether every bar is met. */
  public int publish(Report report, PrintWriter out) throws IOException {
    report.print(out);
    if (csv != null) {
      report.writeCsv(csv);
    }
    if (html != null) {
      report.writeHtml(html);
    }
    return report.allMet() ? 0 : 1;
  }
}
