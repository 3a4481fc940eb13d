package dev.pleach.bench;

import dev.pleach.cli.run.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * A call of one command of the bench, as its user sees it.
 *
 * @param code the exit code
 * @param out what it printed
 * @param err its errors and progress
 */
public record BenchCall(int code, String out, String err) {
  /** Calls a command and waits for its end. */
  public static BenchCall run(Object command, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine root = new CommandLine(new Root());
    CommandLine called = new CommandLine(command);
    root.addSubcommand(called);
    root.setOut(new PrintWriter(out));
    root.setErr(new PrintWriter(err));
    root.setExecutionExceptionHandler(
        (e, line, parsed) -> {
          err.write(String.valueOf(e.getMessage()));
          return 2;
        });
    String[] all = new String[args.length + 1];
    all[0] = called.getCommandName();
    System.arraycopy(args, 0, all, 1, args.length);
    int code = root.execute(all);
    return new BenchCall(code, out.toString(), err.toString());
  }

  /** All that a command prints, results and errors in one. */
  public static String of(Object command, String... args) {
    BenchCall call = run(command, args);
    return call.out + call.err;
  }

  @Command(name = "root")
  private static final class Root extends RootCommand {}
}
