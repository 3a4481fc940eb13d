package dev.pleach.bench.diff;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of the diff. */
interface DiffSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(DiffBenchRun run, Section section) throws IOException, InterruptedException;
}
