package dev.pleach.bench;

import dev.pleach.cli.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** A call of one command of the bench, as its user sees it. */
public final class BenchCall {
  private BenchCall() {}

  /** All that a command prints, results and errors in one. */
  public static String of(Object command, String... args) {
    StringWriter out = new StringWriter();
    CommandLine root = new CommandLine(new Root());
    CommandLine called = new CommandLine(command);
    root.addSubcommand(called);
    root.setOut(new PrintWriter(out));
    root.setErr(new PrintWriter(out));
    root.setExecutionExceptionHandler(
        (e, line, parsed) -> {
          out.write(String.valueOf(e.getMessage()));
          return 2;
        });
    String[] all = new String[args.length + 1];
    all[0] = called.getCommandName();
    System.arraycopy(args, 0, all, 1, args.length);
    root.execute(all);
    return out.toString();
  }

  @Command(name = "root")
  private static final class Root extends RootCommand {}
}
