package dev.pleach.cli.run;

import dev.pleach.capture.http.Timing;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command with sub-commands: it has the options that all of them take, and fails without one. */
public abstract class RootCommand implements Runnable {
  @Mixin private CommonOptions common = new CommonOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  private final Timing timing;

  /** A command on the machine's clock. */
  protected RootCommand() {
    this(Timing.system());
  }

  /**
   * @param timing how pauses between requests are waited for
   */
  public RootCommand(Timing timing) {
    this.timing = timing;
  }

  public static RootCommand of(CommandSpec command) {
    return (RootCommand) command.root().userObject();
  }

  public Timing timing() {
    return timing;
  }

  CommonOptions common() {
    return common;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing.");
  }
}
