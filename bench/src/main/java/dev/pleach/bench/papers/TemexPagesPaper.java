package dev.pleach.bench.papers;

import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.cli.run.Progress;
import dev.pleach.template.TemexOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tables 5.2 and 5.3 of TemEx: how many pages that link to each other to look for (n), and on how
 * many of them a node must be (t).
 */
final class TemexPagesPaper implements PaperSection {
  private static final int MOST = 8;
  private static final int LOADS = 3; // pages loaded at most, for each that is looked for

  @Override
  public String name() {
    return "temex-pages";
  }

  @Override
  public String heading() {
    return "TemEx: pages and votes (Tables 5.2 and 5.3)";
  }

  @Override
  public List<String> matchers() {
    return List.of("etdm");
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    ManualSites sites = run.manuals();
    if (sites == null) {
      section.remark("not measured: no sites whose main content is known");
      return;
    }
    TemexCases cases = new TemexCases(sites);
    section.remark(
        cases.size()
            + " key pages of sites of documentation; F1 of the visible texts called template, mean"
            + " over sites. The paper counts nodes of 40 sites of its own, which are not at hand."
            + " Links to pages that are not in the set lead nowhere, and at most "
            + LOADS
            + " pages are loaded for each of n");
    section.remark(
        "milliseconds are CPU time without parsing; the paper's seconds are a browser's");
    TemexCases.Result[][] results = new TemexCases.Result[MOST + 1][MOST + 1]; // index: n, t
    try (Progress progress = run.progress("temex", MOST * (MOST + 1) / 2)) {
      cases.measure(TemexOptions.defaults()); // warms up
      for (int n = 1; n <= MOST; n++) {
        for (int t = 1; t <= n; t++) {
          int loads = Math.max(TemexOptions.defaults().mostLoaded(), LOADS * n);
          results[n][t] =
              cases.measure(new TemexOptions(n, t, loads, TemexOptions.defaults().equality()));
          progress.step();
        }
      }
    }
    table("Table 5.2: F1 by n and t, tuning half", results, section, Value.TUNING);
    table("Table 5.2: F1 by n and t, test half", results, section, Value.TEST);
    table("Table 5.3: milliseconds by n and t", results, section, Value.MILLIS);
    Table loaded = new Table("Pages loaded, mean", head("pages"));
    Object[] cells = new Object[MOST];
    Arrays.setAll(cells, n -> results[n + 1][1].loaded());
    loaded.row("all t", cells);
    section.add(loaded);
  }

  private enum Value {
    TUNING,
    TEST,
    MILLIS;

    double of(TemexCases.Result result) {
      return switch (this) {
        case TUNING -> result.tuning();
        case TEST -> result.test();
        case MILLIS -> result.millis();
      };
    }
  }

  private static void table(
      String title, TemexCases.Result[][] results, Section section, Value value) {
    Table table = new Table(title, head("t"));
    double[] best = new double[MOST + 1];
    for (int t = 1; t <= MOST; t++) {
      Object[] cells = new Object[MOST];
      for (int n = 1; n <= MOST; n++) {
        cells[n - 1] = t > n ? "" : (Object) value.of(results[n][t]);
        best[n] = t > n ? best[n] : Math.max(best[n], value.of(results[n][t]));
      }
      table.row("t = " + t, cells);
    }
    if (value != Value.MILLIS) {
      Object[] cells = new Object[MOST];
      Arrays.setAll(cells, n -> best[n + 1]);
      table.row("best", cells);
    }
    section.add(table);
  }

  private static String[] head(String first) {
    List<String> columns = new ArrayList<>(List.of(first));
    for (int n = 1; n <= MOST; n++) {
      columns.add("n = " + n);
    }
    return columns.toArray(String[]::new);
  }
}
