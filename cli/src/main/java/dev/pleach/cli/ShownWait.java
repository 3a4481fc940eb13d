package dev.pleach.cli;

import dev.pleach.capture.Timing;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** The machine's clock; on a terminal it says that it waits, and why. */
final class ShownWait implements Timing {
  private final Timing clock = Timing.system();
  private final PrintWriter err;
  private final boolean shown;

  ShownWait(PrintWriter err, CommonOptions options) {
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
      err.print("\rwaiting " + seconds + " s before the host is asked again ");
      err.flush();
    }
    try {
      clock.sleep(time);
    } finally {
      if (shown) {
        err.print("\r\u001B[K");
        err.flush();
      }
    }
  }
}
