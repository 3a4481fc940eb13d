package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import dev.pleach.spark.job.Tables;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learn the templates of sites. */
@Command(
    name = "templates",
    header = "Learn the templates of sites.",
    description = {
      "",
      "Writes clusters (site, cluster, url), templates (site, cluster, profile) and what tells the clusters of a site apart. A cluster is called by the address of its pattern page.",
      ""
    },
    footer = {"", "Example:", "  pleach archive templates crawl.warc.gz --out tables/"})
final class TemplatesJob implements Callable<Integer> {
  @Mixin private ArchivePaths paths = new ArchivePaths();

  @Option(
      names = "--earlier",
      paramLabel = "FOLDER",
      description =
          "What this job wrote for an earlier crawl: only pages that are like none of its clusters are learned from.")
  private @Nullable String known;

  @Mixin private JobRun run = new JobRun();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    return run.run(
        console,
        List.of(run.input(paths.all())),
        known,
        List.of(Tables.SITES, Tables.TEMPLATES),
        jobs -> jobs.templates(run.input(paths.all()), known));
  }
}
