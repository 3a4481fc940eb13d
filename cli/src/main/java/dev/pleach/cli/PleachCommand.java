package dev.pleach.cli;

import dev.pleach.capture.http.Timing;
import dev.pleach.cli.blocks.BlocksCommand;
import dev.pleach.cli.cluster.ClusterCommand;
import dev.pleach.cli.completion.CompletionCommand;
import dev.pleach.cli.diff.DiffCommand;
import dev.pleach.cli.match.MatchCommand;
import dev.pleach.cli.run.RootCommand;
import dev.pleach.cli.run.Version;
import dev.pleach.cli.segment.SegmentCommand;
import dev.pleach.cli.template.TemplateCommand;
import dev.pleach.cli.trace.TraceCommand;
import dev.pleach.cli.tree.TreeCommand;
import dev.pleach.cli.watch.WatchSelectorsCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/**
 * The top-level command; it only dispatches to the others. A new command gets a package of its own
 * and is listed here.
 */
@Command(
    name = "pleach",
    header = "Pleach finds the same thing on a changed page.",
    synopsisSubcommandLabel = "COMMAND",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    subcommands = {
      TreeCommand.class,
      MatchCommand.class,
      DiffCommand.class,
      TraceCommand.class,
      WatchSelectorsCommand.class,
      TemplateCommand.class,
      ClusterCommand.class,
      BlocksCommand.class,
      SegmentCommand.class,
      CompletionCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the other answer (changes found; block gone or ambiguous)",
      "2:trouble: bad usage or input"
    },
    footer = {
      "",
      "'pleach COMMAND --help' explains a command with an example.",
      "'pleach serve --help' is about the personal page.",
      "In a clone of the repository, 'bin/pleach archive --help' is about whole web archives, and"
          + " 'bin/pleach bench --help' measures."
    })
public final class PleachCommand extends RootCommand {
  public PleachCommand() {}

  public PleachCommand(Timing timing) {
    super(timing);
  }
}
