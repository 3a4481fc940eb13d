package dev.pleach.cli.run;

import dev.pleach.capture.http.Timing;
import java.util.ArrayList;
import java.util.List;
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
  private final List<AutoCloseable> opened = new ArrayList<>();

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

  /** Has something closed when the command has ended, however it ends. */
  public void closeAtEnd(AutoCloseable open) {
    opened.add(open);
  }

  /** Closes what the command opened. */
  void close() {
    for (AutoCloseable open : opened) {
      try {
        open.close();
      } catch (Exception e) {
        // The answer is printed; what cannot be closed ends with the program.
      }
    }
    opened.clear();
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
