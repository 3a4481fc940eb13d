package dev.pleach.bench.trace;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of tracing. */
interface TraceSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(TraceRun run, Section section) throws IOException, InterruptedException;
}
