package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import dev.pleach.spark.job.Tables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
  @Parameters(
      arity = "1..*",
      paramLabel = "ARCHIVE",
      description = "WARC files, folders of them, or patterns; with --parquet, tables of pages.")
  private List<String> paths = new ArrayList<>();

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
        List.of(run.input(paths)),
        known,
        List.of(Tables.SITES, Tables.EXAMPLES),
        jobs -> jobs.blocks(run.input(paths), known));
  }
}
