package dev.pleach.bench.hostile;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One kind of hostile input. */
interface HostileSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(HostileRun run, Section section) throws IOException, InterruptedException;
}
