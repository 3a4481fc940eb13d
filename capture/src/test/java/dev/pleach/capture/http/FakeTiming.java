package dev.pleach.capture.http;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A clock that only waiting moves, and that waits in no time. */
public final class FakeTiming implements Timing {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final List<Duration> sleeps = new ArrayList<>();

  @Override
  public synchronized Instant now() {
    return now;
  }

  @Override
  public synchronized void sleep(Duration time) {
    sleeps.add(time);
    now = now.plus(time);
  }

  synchronized void pass(Duration time) {
    now = now.plus(time);
  }

  /** How long was waited, each time. */
  public synchronized List<Duration> sleeps() {
    return List.copyOf(sleeps);
  }
}
