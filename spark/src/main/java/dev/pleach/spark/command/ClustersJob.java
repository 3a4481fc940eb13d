package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Group the pages of each site by template. */
@Command(
    name = "clusters",
    header = "Group the pages of each site by template.",
    description = {
      "",
      "Writes clusters: a row a page with its site and cluster, which is called by the address of its pattern page.",
      ""
    },
    footer = {"", "Example:", "  pleach archive clusters crawl.warc.gz --out tables/"})
final class ClustersJob implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "ARCHIVE",
      description = "WARC files, folders of them, or patterns; with --parquet, tables of pages.")
  private List<String> paths = new ArrayList<>();

  @Mixin private JobRun run = new JobRun();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    return run.run(
        console,
        List.of(run.input(paths)),
        null,
        List.of(),
        jobs -> jobs.clusters(run.input(paths)));
  }
}
