package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;

/**
 * What the sections of a run share.
 *
 * @param pairs how many pairs of a set are measured at most
 * @param artifact whether to measure the published artifact of SFTM, too
 */
record PaperRun(
    PageSets pages, int pairs, boolean artifact, PrintWriter err, CommonOptions common) {
  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }
}
