package dev.pleach.cli.run;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * A progress bar on standard error. Only on a terminal, and not with {@code --quiet}: elsewhere
 * nothing is printed.
 */
public final class Progress implements AutoCloseable {
  private static final int WIDTH = 30;
  private static final long PAUSE_NANOS = 100_000_000L;

  private final PrintWriter err;
  private final boolean shown;
  private final String what;
  private int total;
  private int done;
  private boolean known; // whether steps were announced
  private long lastPrint = System.nanoTime() - PAUSE_NANOS;

  private Progress(PrintWriter err, boolean shown, String what, int total) {
    this.err = err;
    this.shown = shown;
    this.what = what;
    this.total = Math.max(1, total);
  }

  /**
   * Starts a bar for a number of steps, which grows if there are more. A word before the bar names
   * what is being done.
   */
  public static Progress of(String what, int total, PrintWriter err, CommonOptions options) {
    return new Progress(err, !options.quiet() && onTerminal(), what, total);
  }

  /** So many steps more are to be done. */
  public synchronized void expect(int more) {
    total = known ? total + more : more;
    known = true;
  }

  /** One step is done. */
  public synchronized void step() {
    done++;
    total = Math.max(total, done);
    long now = System.nanoTime();
    if (shown && (now - lastPrint >= PAUSE_NANOS || done == total)) {
      lastPrint = now;
      int filled = (int) Math.min(WIDTH, (long) WIDTH * done / total);
      err.printf(
          Locale.ROOT,
          "\r%s  %s%s  %,d of %,d ",
          what,
          "█".repeat(filled),
          "░".repeat(WIDTH - filled),
          done,
          total);
      err.flush();
    }
  }

  /** Removes the bar. */
  @Override
  public void close() {
    if (shown) {
      err.print("\r\u001B[K");
      err.flush();
    }
  }

  /** Whether standard error is a terminal: the launcher passes it, since Java cannot find out. */
  public static boolean onTerminal() {
    return "terminal".equals(System.getenv("PLEACH_STDERR"));
  }
}
