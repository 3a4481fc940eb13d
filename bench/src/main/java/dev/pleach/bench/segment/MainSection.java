package dev.pleach.bench.segment;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.segment.manual.ManualPage;
import dev.pleach.bench.segment.manual.ManualPages;
import dev.pleach.cli.run.Progress;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The main content of manuals, whose marker is hidden, beside the segments. */
final class MainSection implements SegmentSection {
  private static final int PAGES = 10; // a site

  @Override
  public String name() {
    return "main";
  }

  @Override
  public String heading() {
    return "Main content of manuals, its marker hidden";
  }

  /** Means of a site. */
  private static final class Site {
    private double best;
    private double called;
    private int pages;

    void add(ManualPage page, Segments segments) {
      Segment main = segments.main();
      best += page.best(segments.top());
      called += main == null ? 0 : page.f1(main.nodes());
      pages++;
    }
  }

  @Override
  public void run(SegmentRun run, Section section) throws IOException {
    try (ManualPages manuals = ManualPages.of(run.data(), PAGES)) {
      if (manuals.pages(Half.TEST).isEmpty()) {
        section.remark("not measured: no set 'deb-sites'");
        return;
      }
      section.remark(
          "every other site, in the order of names, is for tuning; bars are judged on the others. F1"
              + " of the leaves, mean over sites: of the best segment, or segments beside each"
              + " other, and of the segment that is called main");
      for (boolean visual : new boolean[] {false, true}) {
        if (!visual || run.layouts() != null) {
          double test = 0;
          for (Half half : Half.values()) {
            test = measure(run, section, manuals.pages(half), half, visual);
          }
          String name = visual ? "visual" : "structural";
          section.add(
              Figure.atLeast(name + ", main content is a segment", test, visual ? 0.95 : 0.90));
        }
      }
    }
  }

  private static double measure(
      SegmentRun run, Section section, List<ManualPage> pages, Half half, boolean visual)
      throws IOException {
    Map<String, Site> sites = new TreeMap<>();
    try (Progress progress = run.progress("main", pages.size())) {
      for (ManualPage page : pages) {
        @Nullable PageLayout layout =
            visual && run.layouts() != null ? run.layouts().of(page.tree(), page.file()) : null;
        if (!visual || layout != null) {
          Segments segments = layout == null ? Segments.of(page.tree()) : Segments.of(layout);
          sites.computeIfAbsent(page.site(), site -> new Site()).add(page, segments);
        }
        progress.step();
      }
    }
    String kind = visual ? "visual" : "structural";
    Table table = new Table(kind + ", " + half.label() + " half", "site", "best", "called main");
    double best = 0;
    double called = 0;
    for (Map.Entry<String, Site> entry : sites.entrySet()) {
      Site site = entry.getValue();
      table.row(entry.getKey(), site.best / site.pages, site.called / site.pages);
      best += site.best / site.pages / sites.size();
      called += site.called / site.pages / sites.size();
    }
    table.row("mean", best, called);
    section.add(table);
    return best;
  }
}
