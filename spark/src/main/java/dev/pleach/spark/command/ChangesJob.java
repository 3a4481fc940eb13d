package dev.pleach.spark.command;

import dev.pleach.cli.run.Console;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Compare two crawls page by page. */
@Command(
    name = "changes",
    header = "Compare two crawls page by page.",
    description = {
      "",
      "Writes changes: a row a page (changed, same, new, removed) with the number of visible changes,"
          + " of blocks that moved and of links that lead elsewhere, and what a reader is told of each.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  pleach archive changes monday.warc.gz tuesday.warc.gz --out changes/"
    })
final class ChangesJob implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "BEFORE", description = "An archive or a folder of them.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String before;

  @Parameters(index = "1", paramLabel = "AFTER", description = "A later crawl of the same sites.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String after;

  @Mixin private JobRun run = new JobRun();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    return run.run(
        console,
        List.of(run.input(List.of(before)), run.input(List.of(after))),
        null,
        List.of(),
        jobs -> jobs.changes(run.input(List.of(before)), run.input(List.of(after))));
  }
}
