package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.cli.run.Progress;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import java.io.IOException;
import java.util.List;

/** Leaves outside the main content of manuals, whose marker is hidden. */
final class ManualsSection implements TemplateSection {
  private static final int FOREIGN = 3;

  @Override
  public String name() {
    return "manuals";
  }

  @Override
  public String heading() {
    return "Manuals: leaves outside the main content, its marker hidden";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    List<SiteCase> cases = run.sets().manuals(SiteSets.OTHERS, 0);
    if (cases.isEmpty()) {
      section.remark("not measured: no sites of manuals");
      return;
    }
    section.remark(TemplateRun.SPLIT + "; F1 of the leaves, mean over sites");
    Table table =
        new Table("Leaf F1", "method", "other pages", "tuning", "worst", "test", "worst of test");
    LeafScore ours = row(run, table, Detector.pleach(), "9", cases);
    List<SiteCase> one = run.sets().manuals(1, 0);
    LeafScore oneOther = row(run, table, Detector.pleach(), "1", one);
    List<SiteCase> mixed = run.sets().manuals(SiteSets.OTHERS, FOREIGN);
    LeafScore foreign = row(run, table, Detector.pleach(), "6 and 3 of another site", mixed);
    row(run, table, Detector.strict(), "9", cases);
    row(run, table, temex(run), "its own", cases);
    for (Detector rival : Detector.rivals()) {
      row(run, table, rival, "9", cases);
    }
    section.add(table);
    Table sites = new Table("Leaf F1 by site of the test half", "site", "pleach, 9 others", "1");
    ours.sites()
        .forEach((site, f1) -> sites.row(site, f1, oneOther.sites().getOrDefault(site, 0.0)));
    section.add(sites);
    if (run.labelled()) {
      section.add(Figure.atLeast("leaf F1, 9 others, mean", ours.mean(), 0.93));
      section.add(Figure.atLeast("leaf F1, 9 others, worst site", ours.worst(), 0.75));
      section.add(Figure.atLeast("leaf F1, 1 other, mean", oneOther.mean(), 0.89));
      section.add(
          Figure.atMost(
              "leaf F1 lost when 3 of 9 are foreign", ours.mean() - foreign.mean(), 0.02));
    } else {
      section.add(Figure.shown("leaf F1, 9 others, mean", ours.mean()));
    }
  }

  /** TemEx follows the links of the page itself. */
  private static Detector temex(TemplateRun run) throws IOException {
    ManualLinks links = ManualLinks.of(run.sets().manualSites());
    return new Detector(
        "temex, 2 votes of 3",
        (page, others) -> {
          ManualLinks.Place place = links.place(page);
          return place == null
              ? null
              : Detector.nodes(
                  Temex.extract(page, place.address(), place.site(), TemexOptions.defaults())
                      .template());
        });
  }

  /** Adds a row; the score of the test half. */
  private static LeafScore row(
      TemplateRun run, Table table, Detector detector, String others, List<SiteCase> cases) {
    LeafScore tuning = new LeafScore();
    LeafScore test = new LeafScore();
    try (Progress progress = run.progress(detector.name(), cases.size())) {
      for (SiteCase one : cases) {
        boolean[] called = detector.way().template(one.page(), one.others());
        if (called != null) {
          LeafScore score = one.half() == Half.TUNING ? tuning : test;
          score.add(one.site(), one.gold().template(), called);
        }
        progress.step();
      }
    }
    table.row(detector.name(), others, tuning.mean(), tuning.worst(), test.mean(), test.worst());
    return test;
  }
}
