package dev.pleach.cli.run;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.dom.LocatorException;
import dev.pleach.dom.UnreadablePageException;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
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

  static int run(RootCommand command, PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(command);
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(CommandRunner::explainUsage);
    line.setExecutionExceptionHandler(
        (e, cmd, parsed) -> explain(e, err, CommonOptions.of(cmd.getCommandSpec()).debug()));
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      err.println(
          "pleach: the page is too large for the memory ("
              + Runtime.getRuntime().maxMemory() / (1 << 20)
              + " MB). Give Java more: PLEACH_JAVA_OPTIONS=-Xmx8g pleach …");
      return TROUBLE;
    } finally {
      out.flush();
      err.flush();
    }
  }

  private static int explainUsage(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println(name + ": " + firstLine(e.getMessage()));
    if (!UnmatchedArgumentException.printSuggestions(e, err)) {
      err.println("Try '" + name + " --help'.");
    }
    return TROUBLE;
  }

  private static int explain(Exception e, PrintWriter err, boolean debug) {
    err.println("pleach: " + message(e));
    if (debug) {
      e.printStackTrace(err);
    }
    return TROUBLE;
  }

  private static String message(Exception e) {
    String message = e.getMessage();
    boolean forUsers =
        e instanceof UserException
            || e instanceof CaptureException
            || e instanceof UnreadablePageException
            || e instanceof LocatorException
            || e instanceof TreeTooLargeException;
    if (forUsers && message != null) {
      return message;
    }
    if (e instanceof AccessDeniedException denied) {
      return "No permission to read or write " + denied.getFile() + ".";
    }
    if (e instanceof IOException) {
      return "Input or output failed: " + (message == null ? e : message) + ".";
    }
    return "Internal error: " + e + ". Run it again with --debug and report it.";
  }

  private static String firstLine(@Nullable String text) {
    if (text == null) {
      return "it cannot be understood";
    }
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
