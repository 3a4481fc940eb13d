package dev.pleach.bench.match.section;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of all matchers. */
public interface MatchSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(MatchRun run, Section section) throws IOException, InterruptedException;
}
