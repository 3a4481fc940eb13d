package dev.pleach.spark.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The archives that a job of one crawl reads. */
final class ArchivePaths {
  @Parameters(
      arity = "1..*",
      paramLabel = "ARCHIVE",
      description = "WARC files, folders of them, or patterns; with --parquet, tables of pages.")
  private List<String> paths = new ArrayList<>();

  List<String> all() {
    return paths;
  }
}
