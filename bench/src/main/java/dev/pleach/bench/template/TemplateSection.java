package dev.pleach.bench.template;

import dev.pleach.bench.report.Section;
import java.io.IOException;

/** One thing that is measured of templates. */
interface TemplateSection {
  /** The name a user types to get this section alone. */
  String name();

  String heading();

  void run(TemplateRun run, Section section) throws IOException;
}
