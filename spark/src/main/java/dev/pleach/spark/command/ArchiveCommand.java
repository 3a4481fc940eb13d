package dev.pleach.spark.command;

import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The parent of all jobs; by itself it asks for one. */
@Command(
    name = "pleach archive",
    header = "Answer for every page of web archives: on this machine, or on a cluster of Spark.",
    description = {
      "",
      "Jobs read WARC files, or Parquet with the columns url and html, and write tables as Parquet"
          + " into a new folder. On this machine all processors are used; with spark-submit the same"
          + " jobs run on a cluster.",
      ""
    },
    synopsisSubcommandLabel = "JOB",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = {
      ClustersJob.class,
      TemplatesJob.class,
      ContentJob.class,
      BlocksJob.class,
      ChangesJob.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "2:trouble: bad usage or input"},
    footer = {
      "",
      "Examples:",
      "  pleach archive content crawl.warc.gz --out tables/",
      "  pleach archive templates monday/ --out monday-tables/",
      "  pleach archive content tuesday/ --templates monday-tables/ --out tuesday-tables/",
      "  pleach archive changes monday.warc.gz tuesday.warc.gz --out changes/",
      "  spark-submit --master spark://host:7077 pleach-spark-jobs.jar content s3a://crawl/ \\",
      "      --out s3a://tables/"
    })
public final class ArchiveCommand extends RootCommand {}
