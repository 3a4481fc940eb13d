package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** How large the HTML report is beside the two pages. */
final class PageSection implements DiffSection {
  private static final double FACTOR = 1.6;
  private static final int EXTRA = 200_000; // bytes

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String heading() {
    return "Page: the HTML report beside the two pages";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = run.sets();
    Table table =
        new Table("Size", "set", "pairs", "bytes of pages", "bytes of reports", "most", "refused");
    double most = 0;
    int pairs = sets.values().stream().mapToInt(List::size).sum();
    try (Progress progress = run.progress("reports", pairs)) {
      for (Map.Entry<String, List<PagePair>> set : sets.entrySet()) {
        if (!set.getValue().isEmpty()) {
          most = Math.max(most, run(run, set.getKey(), set.getValue(), table, progress));
        }
      }
    }
    section.add(table);
    section.add(
        Figure.atMost("largest report, as a share of 1.6 times the pages and 200 KB", most, 1));
  }

  private static double run(
      DiffBenchRun run, String set, List<PagePair> pairs, Table table, Progress progress) {
    long ofPages = 0;
    long ofReports = 0;
    double most = 0;
    int refused = 0;
    for (PagePair pair : pairs) {
      try {
        Diff diff = Diff.of(run.matcher().match(pair.beforeTree(), pair.afterTree()));
        long pages = bytes(pair.before().html()) + bytes(pair.after().html());
        long report = bytes(DiffPage.of(diff, diff.visible(), "before", "after"));
        ofPages += pages;
        ofReports += report;
        most = Math.max(most, report / (FACTOR * pages + EXTRA));
      } catch (TreeTooLargeException e) {
        refused++;
      }
      progress.step();
    }
    table.row(set, pairs.size(), ofPages, ofReports, most, refused);
    return most;
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
