package dev.pleach.cli;

import picocli.CommandLine.Option;

/** What every command takes. */
public final class CommonOptions {
  @Option(
      names = {"-q", "--quiet"},
      description = "Print results and errors only, no progress and no remarks.")
  private boolean quiet;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  private boolean debug;

  public boolean quiet() {
    return quiet;
  }

  boolean debug() {
    return debug;
  }
}
