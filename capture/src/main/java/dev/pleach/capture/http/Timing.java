package dev.pleach.capture.http;

import java.time.Duration;
import java.time.Instant;

/** The clock, and how to wait. Tests replace it. */
public interface Timing {
  Instant now();

  void sleep(Duration time) throws InterruptedException;

  /**
   * The machine's clock as it is now, and from here on the time that passes: somebody may set the
   * clock back by a day, and nobody shall wait for a host that long.
   */
  static Timing system() {
    Instant start = Instant.now();
    long nanos = System.nanoTime();
    return new Timing() {
      @Override
      public Instant now() {
        return start.plusNanos(System.nanoTime() - nanos);
      }

      @Override
      public void sleep(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis() + 1);
      }
    };
  }
}
