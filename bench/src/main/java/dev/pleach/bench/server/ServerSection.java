package dev.pleach.bench.server;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of the server. */
interface ServerSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(ServerRun run, Section section) throws IOException, InterruptedException;
}
