package dev.pleach.cli.run;

import dev.pleach.capture.http.Timing;
import dev.pleach.cli.PleachCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;

/** A run of the command line inside the test: what it printed and how it ended. */
public record CommandRun(int code, String out, String err) {
  public static CommandRun of(String... args) {
    return of(new PleachCommand(), args);
  }

  /** A run that does not wait between two requests to a host. */
  public static CommandRun withoutPauses(String... args) {
    return of(new PleachCommand(new NoPauses()), args);
  }

  private static CommandRun of(PleachCommand command, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = CommandRunner.run(command, new PrintWriter(out), new PrintWriter(err), args);
    return new CommandRun(code, out.toString(), err.toString());
  }

  /** A clock that only waiting moves, and that waits in no time. */
  private static final class NoPauses implements Timing {
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public synchronized Instant now() {
      return now;
    }

    @Override
    public synchronized void sleep(Duration time) {
      now = now.plus(time);
    }
  }
}
