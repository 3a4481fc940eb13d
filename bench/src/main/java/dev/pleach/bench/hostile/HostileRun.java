package dev.pleach.bench.hostile;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the sections of one run share.
 *
 * @param folder an empty folder for files; it is removed afterwards
 * @param quick whether sizes are those of a test rather than of a measurement
 * @param counts how much is tried
 * @param pages to be mutated; empty if they are to be generated
 * @param failures where pages that fail are kept; null if nowhere
 */
record HostileRun(
    Path folder,
    boolean quick,
    Counts counts,
    List<BenchPage> pages,
    @Nullable Path failures,
    PrintWriter err,
    CommonOptions options) {
  HostileRun {
    pages = List.copyOf(pages);
  }

  /** How many pages, addresses, and ends of each command are tried. */
  record Counts(int pages, int addresses, int kills) {}

  Progress progress(String what, int total) {
    return Progress.of(what, total, err, options);
  }
}
