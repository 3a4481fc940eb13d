package dev.pleach.bench;

import dev.pleach.cli.CommonOptions;
import dev.pleach.cli.RootCommand;
import dev.pleach.cli.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command above all benches; by itself it asks for one. */
@Command(
    name = "pleach bench",
    header = "Measure what Pleach claims, side by side with its peers, in one run.",
    synopsisSubcommandLabel = "BENCH",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = TreeBench.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:every bar is met", "1:a bar is missed", "2:trouble: bad usage or input"})
final class BenchCommand implements RootCommand, Runnable {
  @Mixin private CommonOptions common = new CommonOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "The name of a bench is missing.");
  }
}
