package dev.pleach.capture.http;

import java.time.Duration;

/** The time that is left for one fetch. It runs only while the network is waited for. */
final class Deadline {
  private final Duration all;
  private long left;
  private long started;
  private boolean running;

  Deadline(Duration time) {
    all = time;
    left = time.toNanos();
  }

  void start() {
    started = System.nanoTime();
    running = true;
  }

  void stop() {
    left = nanos();
    running = false;
  }

  /** What is left, at least 0. */
  long nanos() {
    return Math.max(0, running ? left - (System.nanoTime() - started) : left);
  }

  /** What is left, at least 1: sockets read 0 as no limit. */
  int millis() {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(1, nanos() / 1_000_000));
  }

  boolean over() {
    return nanos() == 0;
  }

  Duration all() {
    return all;
  }
}
