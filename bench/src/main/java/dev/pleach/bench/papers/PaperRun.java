package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.template.site.ManualSites;
import dev.pleach.bench.template.site.SiteSets;
import dev.pleach.bench.template.site.SiteSource;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the sections of a run share.
 *
 * @param data the folder of the pages, null for javadoc that Maven resolves
 * @param pairs how many pairs of a set are measured at most
 * @param artifact whether to measure the published artifact of SFTM, too
 */
record PaperRun(
    PageSets pages,
    @Nullable Path data,
    int pairs,
    boolean artifact,
    PrintWriter err,
    CommonOptions common) {
  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }

  /** Sites whose main content is known, null if there are none in the folder. */
  @Nullable ManualSites manuals() throws IOException, InterruptedException {
    if (data == null) {
      return SiteSets.ofJavadoc(true).manualSites();
    }
    return PageSets.find(data, SiteSource.MANUALS) == null
        ? null
        : new SiteSets(new SiteSource(data)).manualSites();
  }
}
