package dev.pleach.bench.template;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.template.site.SiteCase;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.util.List;

/**
 * What the sections of a run share.
 *
 * @param labelled whether the pages are those of a data folder, so that bars are judged
 */
record TemplateRun(SiteSets sets, boolean labelled, PrintWriter err, CommonOptions common) {
  static final String SPLIT =
      "every other site, in the order of names, is for tuning; bars are judged on the others";

  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }

  static List<SiteCase> of(Half half, List<SiteCase> cases) {
    return cases.stream().filter(one -> one.half() == half).toList();
  }
}
