package dev.pleach.bench.papers;

import dev.pleach.bench.report.Section;
import java.io.IOException;
import java.util.List;

/** The tables of one paper. */
interface PaperSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  /** The matchers it measures; without them it cannot run. */
  List<String> matchers();

  void run(PaperRun run, Section section) throws IOException, InterruptedException;
}
