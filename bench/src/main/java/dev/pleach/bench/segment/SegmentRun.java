package dev.pleach.bench.segment;

import dev.pleach.bench.segment.layout.RenderedLayouts;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the sections of a run share.
 *
 * @param data the folder of the sets
 * @param layouts null if there is no browser; then nothing visual is measured
 * @param predictions where to write the segments of each page, null for nowhere
 * @param pictures whether pages are drawn
 */
record SegmentRun(
    Path data,
    @Nullable RenderedLayouts layouts,
    @Nullable Path predictions,
    boolean pictures,
    PrintWriter err,
    CommonOptions common) {
  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }
}
