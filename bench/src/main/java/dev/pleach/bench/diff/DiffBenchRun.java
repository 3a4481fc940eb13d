package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.Matcher;
import java.io.PrintWriter;

/**
 * What the sections of a run share.
 *
 * @param mutants how many to make
 */
record DiffBenchRun(
    PageSets pages, Matcher matcher, int mutants, PrintWriter err, CommonOptions common) {
  Progress progress(String what, int total) {
    return Progress.of(what, total, err, common);
  }
}
