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

/** Find the blocks of each pattern page on the pages of its cluster. */
@Command(
    name = "blocks",
    header = "Find the blocks of each pattern page on the pages of its cluster.",
    description = {
      "",
      "Writes patterns (the segments of each pattern page) and blocks: a row a page and block, with its place and text.",
      ""
    },
    footer = {"", "Example:", "  pleach archive blocks crawl.warc.gz --out tables/"})
final class BlocksJob implements Callable<Integer> {
  @Mixin private ArchivePaths paths = new ArchivePaths();

  @Option(
      names = "--templates",
      paramLabel = "FOLDER",
      description =
          "What the job templates or clusters wrote for these archives; without it, clusters are learned first.")
  private @Nullable String known;

  @Mixin private JobRun run = new JobRun();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    return run.run(
        console,
        List.of(run.input(paths.all())),
        known,
        List.of(Tables.SITES, Tables.EXAMPLES),
        jobs -> jobs.blocks(run.input(paths.all()), known));
  }
}
