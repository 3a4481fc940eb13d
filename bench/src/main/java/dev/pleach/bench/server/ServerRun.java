package dev.pleach.bench.server;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the sections of one run share.
 *
 * @param folder an empty folder for databases; it is removed afterwards
 * @param data where sets of pages are; null if nowhere
 * @param javaOptions of the server that is measured, beside those that every run has
 */
record ServerRun(
    Path folder,
    @Nullable Path data,
    Sizes sizes,
    String javaOptions,
    PrintWriter err,
    CommonOptions options) {

  /**
   * How much is tried.
   *
   * @param pages that blocks are taken from
   * @param blocks of all pages
   * @param versions of each block before anything is measured
   * @param cycles that are measured of each kind
   * @param warm pages that are read before cycles are measured
   * @param changes small ones of the demo sites
   * @param kills of the server
   * @param histories pages of each set of documentation; the rest is left out
   */
  record Sizes(
      int pages,
      int blocks,
      int versions,
      int cycles,
      int warm,
      int changes,
      int kills,
      int histories) {
    /** Blocks of a page. */
    int blocksOfPage() {
      return Math.max(1, blocks / pages);
    }
  }

  LabelledSets labelled() {
    return new LabelledSets(new PageSets(data));
  }

  Progress progress(String what, int total) {
    return Progress.of(what, total, err, options);
  }
}
