package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private ArchivePaths paths = new ArchivePaths();

  @Mixin private JobRun run = new JobRun();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    return run.run(
        console,
        List.of(run.input(paths.all())),
        null,
        List.of(),
        jobs -> jobs.clusters(run.input(paths.all())));
  }
}
