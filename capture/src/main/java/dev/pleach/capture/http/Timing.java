package dev.pleach.capture.http;

import java.time.Duration;
import java.time.Instant;

/** The clock, and how to wait. Tests replace it. */
public interface Timing {
  Instant now();

  void sleep(Duration time) throws InterruptedException;

  /** The machine's clock. */
  static Timing system() {
    return new Timing() {
      @Override
      public Instant now() {
        return Instant.now();
      }

      @Override
      public void sleep(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis() + 1);
      }
    };
  }
}
