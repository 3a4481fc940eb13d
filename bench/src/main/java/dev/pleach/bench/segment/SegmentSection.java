package dev.pleach.bench.segment;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of segments. */
interface SegmentSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(SegmentRun run, Section section) throws IOException;
}
