package dev.pleach.bench.template;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.util.List;

/**
 * Leaves outside the main content of manuals that are installed on this computer. A page of such a
 * manual has hardly any chrome: a line of links above the text and one below.
 */
final class InstalledManuals implements TemplateSection {
  static final String DOCBOOK = "body > :not(.navheader):not(.navfooter)";
  private static final int PAGES = 12; // a manual
  private static final double BAR = 0.85;

  @Override
  public String name() {
    return "installed";
  }

  @Override
  public String heading() {
    return "Installed manuals: leaves outside the main content, its marker hidden";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    section.remark("no page of these is for tuning; F1 of the leaves, mean over pages");
    List<SiteCase> cases = run.sets().manuals(SiteSets.OTHERS, 0, PAGES);
    LeafScore nine = score(run, Detector.pleach(), cases);
    LeafScore one = score(run, Detector.pleach(), run.sets().manuals(1, 0, PAGES));
    LeafScore strict = score(run, Detector.strict(), cases);
    Table table = new Table("Leaf F1", "manual", "pages", "9 others", "1 other", "--strict");
    for (var site : nine.sites().entrySet()) {
      String name = site.getKey();
      long pages = cases.stream().filter(page -> page.site().equals(name)).count();
      table.row(
          name,
          (int) pages,
          site.getValue(),
          one.sites().getOrDefault(name, 0.0),
          strict.sites().getOrDefault(name, 0.0));
      section.add(Figure.atLeast(name + ": leaf F1", site.getValue(), BAR));
    }
    section.add(table);
  }

  private static LeafScore score(TemplateRun run, Detector detector, List<SiteCase> cases) {
    LeafScore score = new LeafScore();
    try (Progress progress = run.progress(detector.name(), cases.size())) {
      for (SiteCase one : cases) {
        boolean[] called = detector.way().template(one.page(), one.others());
        if (called != null && one.others().size() > 0) {
          score.add(one.site(), one.gold().template(), called);
        }
        progress.step();
      }
    }
    return score;
  }
}
