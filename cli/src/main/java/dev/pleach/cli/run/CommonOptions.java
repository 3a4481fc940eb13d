package dev.pleach.cli.run;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of every command, before or after its name. */
public final class CommonOptions {
  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT,
      description = "Print results and errors only, no progress and no remarks.")
  private boolean quiet;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an error.")
  private boolean debug;

  /** The options as given to this run. */
  public static CommonOptions of(CommandSpec command) {
    return RootCommand.of(command).common();
  }

  public boolean quiet() {
    return quiet;
  }

  boolean debug() {
    return debug;
  }
}
