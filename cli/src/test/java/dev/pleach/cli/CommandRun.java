package dev.pleach.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** A run of the command line inside the test: what it printed and how it ended. */
record CommandRun(int code, String out, String err) {
  static CommandRun of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        CommandRunner.run(new PleachCommand(), new PrintWriter(out), new PrintWriter(err), args);
    return new CommandRun(code, out.toString(), err.toString());
  }
}
