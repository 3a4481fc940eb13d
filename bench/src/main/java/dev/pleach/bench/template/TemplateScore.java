package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How well templates are found, in a few numbers, for tuning. */
public final class TemplateScore {
  private TemplateScore() {}

  /**
   * F1 of the leaves of manuals, and of the words of news and of typed pages; not a number without
   * pages.
   */
  public static List<Double> of(Path data, Half half) throws IOException {
    SiteSets sets = new SiteSets(new SiteSource(data));
    LeafScore manuals = new LeafScore();
    for (SiteCase one : TemplateRun.of(half, sets.manuals(SiteSets.OTHERS, 0))) {
      boolean[] called = Detector.nodes(Templates.detect(one.page(), one.others()));
      manuals.add(one.site(), one.gold().template(), called);
    }
    return List.of(
        manuals.mean(),
        words(TemplateRun.of(half, sets.news())),
        words(TemplateRun.of(half, sets.types())));
  }

  private static double words(List<SiteCase> cases) {
    return cases.parallelStream().mapToDouble(Extractor.MAIN::f1).average().orElse(Double.NaN);
  }
}
