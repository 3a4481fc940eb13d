package dev.pleach.server.command;

import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The commands of this module; {@code bin/pleach} sends them here. */
@Command(
    name = "pleach",
    header = "The personal page.",
    synopsisSubcommandLabel = "COMMAND",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = {ServeCommand.class, BackupCommand.class, RestoreCommand.class})
public final class ServerCommand extends RootCommand {
  public ServerCommand() {}
}
