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

/** Write the content of every page without its template. */
@Command(
    name = "content",
    header = "Write the content of every page without its template.",
    description = {
      "",
      "Writes content: a row a page with its text, its Markdown, the share of the template, its cluster, and how well it fits.",
      ""
    },
    footer = {"", "Example:", "  pleach archive content crawl.warc.gz --out tables/"})
final class ContentJob implements Callable<Integer> {
  @Mixin private ArchivePaths paths = new ArchivePaths();

  @Option(
      names = "--templates",
      paramLabel = "FOLDER",
      description = "What the job templates wrote; without it, templates are learned first.")
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
        jobs -> jobs.content(run.input(paths.all()), known));
  }
}
