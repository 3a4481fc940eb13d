package dev.pleach.cli.page;

import dev.pleach.capture.http.Timing;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** A clock that shows on a terminal that it waits, and why. */
final class WaitDisplay implements Timing {
  private final Timing clock;
  private final PrintWriter err;
  private final boolean shown;

  WaitDisplay(Timing clock, PrintWriter err, CommonOptions options) {
    this.clock = clock;
    this.err = err;
    this.shown = !options.quiet() && Progress.onTerminal();
  }

  @Override
  public Instant now() {
    return clock.now();
  }

  @Override
  public void sleep(Duration time) throws InterruptedException {
    if (shown) {
      long seconds = (time.toMillis() + 999) / 1000;
      // Printed after the progress bar, if there is one.
      err.print("\u001B7waiting " + seconds + " s before asking again ");
      err.flush();
    }
    try {
      clock.sleep(time);
    } finally {
      if (shown) {
        err.print("\u001B8\u001B[K");
        err.flush();
      }
    }
  }
}
