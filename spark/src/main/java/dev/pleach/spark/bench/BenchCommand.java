package dev.pleach.spark.bench;

import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The parent of the bench, as of those of the module for benches. */
@Command(
    name = "pleach bench",
    synopsisSubcommandLabel = "BENCH",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = SparkBench.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:every bar is met", "1:a bar is missed", "2:trouble: bad usage or input"})
final class BenchCommand extends RootCommand {}
