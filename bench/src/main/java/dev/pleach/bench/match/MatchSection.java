package dev.pleach.bench.match;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of all matchers. */
interface MatchSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(MatchRun run, Section section) throws IOException, InterruptedException;
}
