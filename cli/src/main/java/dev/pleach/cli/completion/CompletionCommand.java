package dev.pleach.cli.completion;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes pleach's commands and options in a shell. */
@Command(
    name = "completion",
    header = "Print a completion script for bash and zsh.",
    description = {"", "Put this into ~/.bashrc or ~/.zshrc:", "  source <(pleach completion)"})
public final class CompletionCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("pleach", spec.root().commandLine()));
    spec.commandLine().getOut().print('\n');
    return 0;
  }
}
