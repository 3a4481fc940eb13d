package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.template.LeafScore;
import dev.pleach.bench.template.ManualLinks;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import java.util.ArrayList;
import java.util.List;

/** Key pages of sites whose main content is known, each with the pages around it. */
final class TemexCases {
  private static final int KEY_PAGES = 6; // a site

  private final List<Case> cases = new ArrayList<>();

  /** A key page. */
  private record Case(String site, Half half, ManualSites.Manual page, ManualLinks.Place place) {}

  /**
   * What came of all key pages with some options.
   *
   * @param tuning F1 of the texts called template, mean over the sites that are for tuning
   * @param test the same of the others
   * @param millis of a key page, parsing aside
   * @param loaded pages that were loaded for a key page
   */
  record Result(double tuning, double test, double millis, double loaded) {}

  TemexCases(ManualSites sites) {
    ManualLinks links = ManualLinks.of(sites);
    sites
        .bySite()
        .forEach(
            (site, pages) -> {
              for (ManualSites.Manual page : Sample.of(pages, KEY_PAGES)) {
                ManualLinks.Place place = links.place(page.tree());
                if (place != null) {
                  cases.add(new Case(site, sites.half(site), page, place));
                }
              }
            });
  }

  int size() {
    return cases.size();
  }

  Result measure(TemexOptions options) {
    LeafScore tuning = new LeafScore();
    LeafScore test = new LeafScore();
    long nanos = 0;
    int loaded = 0;
    for (Case one : cases) {
      long start = CpuTime.nanos();
      Temex temex =
          Temex.extract(one.page().tree(), one.place().address(), one.place().site(), options);
      nanos += CpuTime.nanos() - start;
      loaded += temex.loaded().size();
      boolean[] called = new boolean[one.page().tree().size()];
      for (int n = 0; n < called.length; n++) {
        called[n] = temex.template().isTemplate(n);
      }
      (one.half() == Half.TUNING ? tuning : test)
          .add(one.site(), one.page().gold().template(), called);
    }
    return new Result(
        tuning.mean(), test.mean(), nanos / 1e6 / cases.size(), (double) loaded / cases.size());
  }
}
