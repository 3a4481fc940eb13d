package dev.pleach.bench.hostile;

import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * What the sections of one run share.
 *
 * @param folder an empty folder for files; it is removed afterwards
 * @param quick whether sizes are those of a test rather than of a measurement
 */
record HostileRun(Path folder, boolean quick, PrintWriter err, CommonOptions options) {
  Progress progress(String what, int total) {
    return Progress.of(what, total, err, options);
  }
}
