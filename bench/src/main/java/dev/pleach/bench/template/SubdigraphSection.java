package dev.pleach.bench.template;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Whether TemEx finds pages that link to each other, and how many it loads for that. */
final class SubdigraphSection implements TemplateSection {
  private static final int KEY_PAGES = 20;

  @Override
  public String name() {
    return "subdigraph";
  }

  @Override
  public String heading() {
    return "Subdigraph: the mutually linked pages of TemEx";
  }

  @Override
  public void run(TemplateRun run, Section section) throws IOException {
    ManualSites sites = run.sets().manualSites();
    ManualLinks links = ManualLinks.of(sites);
    TemexOptions options = TemexOptions.defaults();
    section.remark(
        "up to "
            + KEY_PAGES
            + " pages a site, each on its own; a site counts if one of them leads to "
            + options.pages()
            + " pages that link to each other. Links to pages that are not in the set lead nowhere");
    Table table =
        new Table("Pages", "site", "half", "tried", "found", "loaded, mean", "loaded, most");
    int sitesFound = 0;
    int pagesFound = 0;
    int tried = 0;
    int most = 0;
    for (Map.Entry<String, List<ManualSites.Manual>> site : sites.bySite().entrySet()) {
      List<ManualSites.Manual> keys = Sample.of(site.getValue(), KEY_PAGES);
      int found = 0;
      int loaded = 0;
      int mostHere = 0;
      for (ManualSites.Manual key : keys) {
        ManualLinks.Place place = links.place(key.tree());
        if (place != null) {
          Temex temex = Temex.extract(key.tree(), place.address(), place.site(), options);
          found += temex.subdigraph().size() == options.pages() ? 1 : 0;
          loaded += temex.loaded().size();
          mostHere = Math.max(mostHere, temex.loaded().size());
        }
      }
      sitesFound += found > 0 ? 1 : 0;
      pagesFound += found;
      tried += keys.size();
      most = Math.max(most, mostHere);
      table.row(
          site.getKey(),
          sites.half(site.getKey()).label(),
          keys.size(),
          found,
          (double) loaded / Math.max(1, keys.size()),
          mostHere);
    }
    section.add(table);
    if (tried > 0) {
      double share = (double) sitesFound / sites.bySite().size();
      section.add(Figure.atLeast("sites with a subdigraph", share, 0.9));
      section.add(Figure.shown("pages with a subdigraph", (double) pagesFound / tried));
      section.add(Figure.atMost("most pages loaded", most, 12));
    }
  }
}
