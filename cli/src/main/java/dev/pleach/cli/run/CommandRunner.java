package dev.pleach.cli.run;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs a command: results on standard output, everything else on standard error, exit code 2 and
 * one or two lines for trouble, a stack trace only with {@code --debug}.
 */
public final class CommandRunner {
  /** Trouble: bad usage or input. */
  public static final int TROUBLE = 2;

  private CommandRunner() {}

  /** Runs a command with the process's own streams; returns the exit code. */
  public static int run(RootCommand command, String... args) {
    StandardOutput out = new StandardOutput();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int code = run(command, out.writer(), err, args);
    return out.finish(err, code);
  }

  /** Runs a command with other streams; returns the exit code. */
  public static int run(RootCommand command, PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(command);
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(CommandRunner::explainUsage);
    line.setExecutionExceptionHandler(
        (e, cmd, parsed) -> explain(e, err, CommonOptions.of(cmd.getCommandSpec()).debug()));
    try {
      return line.execute(args);
    } catch (Throwable e) { // picocli hands on errors; a stack trace is no answer to any of them
      return explain(e, err, Arrays.asList(args).contains("--debug"));
    } finally {
      command.close();
      out.flush();
      err.flush();
    }
  }

  private static int explainUsage(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(name + ": " + TerminalText.printable(firstLine(e.getMessage())));
    if (!UnmatchedArgumentException.printSuggestions(e, err)) {
      err.println("Try '" + name + " --help'.");
    }
    return TROUBLE;
  }

  private static int explain(Throwable e, PrintWriter err, boolean debug) {
    err.println("pleach: " + Trouble.words(e));
    if (debug) {
      e.printStackTrace(err);
    }
    return TROUBLE;
  }

  private static String firstLine(@Nullable String text) {
    if (text == null) {
      return "it cannot be understood";
    }
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
