package dev.pleach.bench.diff;

import dev.pleach.bench.browser.ReportVisit;
import dev.pleach.bench.browser.ReportVisit.Seen;
import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.capture.render.Chromium;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The HTML report in a real browser: whether it looks like the page once all marks are off, and
 * whether every change of its list is to be seen when its entry is clicked.
 */
final class ReportSection implements DiffSection {
  private static final int MANUALS = 20; // pairs
  private static final double MOST_PIXELS = 0.005; // that differ, of a pair
  private static final int SECONDS = 180; // for one report
  private static final int MOST_NAMED = 10; // places that were not seen, of a pair

  @Override
  public String name() {
    return "report";
  }

  @Override
  public String heading() {
    return "Report: the HTML report in Chromium";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    if (run.pages().areJavadoc()) {
      sets.put(PageSets.VERSIONS, Sample.of(run.pages().versions(PageSets.VERSIONS), MANUALS));
    } else {
      sets.put(PageSets.DAYS, run.pages().oldAndNew(PageSets.DAYS));
      sets.put(PageSets.MANUALS, spread(run.pages().versions(PageSets.MANUALS)));
    }
    sets.values().removeIf(List::isEmpty);
    if (sets.isEmpty()) {
      section.remark("not measured: no versions of pages");
      return;
    }
    if (!Chromium.isThere()) {
      section.remark("not measured: " + Chromium.missing());
      section.add(Figure.atLeast("reports measured in Chromium", 0, 1));
      return;
    }
    Table table =
        new Table("Reports", "set", "pairs", "failed", "pixels differ", "places", "not seen");
    Path folder = Files.createTempDirectory("pleach-reports");
    int pairs = sets.values().stream().mapToInt(List::size).sum();
    try (Chromium chromium = Chromium.find();
        Progress progress = run.progress("reports", pairs)) {
      for (Map.Entry<String, List<PagePair>> set : sets.entrySet()) {
        Totals totals = new Totals();
        for (PagePair pair : set.getValue()) {
          measure(run, pair, chromium, folder, totals, section);
          progress.step();
        }
        add(set.getKey(), set.getValue().size(), totals, table, section);
      }
    } finally {
      Files.deleteIfExists(folder.resolve("report.html"));
      Files.deleteIfExists(folder.resolve("page.html"));
      Files.deleteIfExists(folder);
    }
    section.add(table);
  }

  private static void add(String set, int pairs, Totals totals, Table table, Section section) {
    double pixels = totals.pixels / Math.max(1, pairs - totals.failed);
    table.row(set, pairs, totals.failed, pixels, totals.places, totals.unseen);
    section.add(Figure.atMost(set + ": reports that failed", totals.failed, 0));
    section.add(
        Figure.atMost(
            set + ": pairs with more than .5 % of pixels differing, marks off",
            totals.different,
            0));
    section.add(
        Figure.atLeast(
            set + ": share of places that are seen when their entry is clicked",
            totals.places == 0 ? 1 : 1 - (double) totals.unseen / totals.places,
            1));
  }

  /** As many pairs of every manual, spread over its pages and versions. */
  private static List<PagePair> spread(List<PagePair> pairs) {
    Map<String, List<PagePair>> byManual =
        pairs.stream()
            .collect(Collectors.groupingBy(PagePair::group, TreeMap::new, Collectors.toList()));
    List<PagePair> chosen = new ArrayList<>();
    int left = byManual.size();
    for (List<PagePair> manual : byManual.values()) {
      chosen.addAll(Sample.of(manual, (MANUALS - chosen.size()) / left--));
    }
    return chosen;
  }

  /** Sums over pairs. */
  private static final class Totals {
    int failed; // no report, or the browser did not come to an end
    int different;
    int places;
    int unseen;
    double pixels;
  }

  private static void measure(
      DiffBenchRun run,
      PagePair pair,
      Chromium chromium,
      Path folder,
      Totals totals,
      Section section)
      throws IOException {
    String name = pair.after().name();
    Path report = folder.resolve("report.html");
    Path alone = folder.resolve("page.html");
    int places;
    try {
      Diff diff = Diff.of(run.matcher().match(pair.beforeTree(), pair.afterTree()));
      places = diff.story().findings().stream().mapToInt(finding -> finding.count()).sum();
      Files.writeString(report, DiffPage.of(diff, diff.visible(), "before", "after"));
      Files.writeString(alone, SafeHtml.of(diff.after(), SafePolicy.ISOLATED));
    } catch (TreeTooLargeException e) {
      section.remark("refused by the matcher: " + name);
      totals.failed++;
      return;
    }
    Seen seen = chromium.visit(SECONDS, page -> ReportVisit.of(page, report, alone));
    if (seen == null) {
      section.remark("failed in the browser: " + name);
      totals.failed++;
      totals.places += places;
      totals.unseen += places;
      return;
    }
    // A place without an entry in the list cannot be clicked, so it is not seen.
    int unseen = seen.unseen().size() + Math.max(0, places - seen.entries());
    totals.places += Math.max(places, seen.entries());
    totals.unseen += unseen;
    totals.pixels += seen.pixels();
    totals.different += seen.pixels() > MOST_PIXELS ? 1 : 0;
    if (unseen > 0) {
      String which =
          seen.unseen().stream()
              .limit(MOST_NAMED)
              .map(String::valueOf)
              .collect(Collectors.joining(", "));
      section.remark(
          name
              + ": "
              + unseen
              + " of "
              + Math.max(places, seen.entries())
              + " places not seen: "
              + which);
    }
    if (seen.pixels() > MOST_PIXELS) {
      section.remark(
          String.format(Locale.ROOT, "%s: %.2f %% of pixels differ", name, 100 * seen.pixels()));
    }
  }
}
