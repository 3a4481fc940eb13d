package dev.pleach.capture.http;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Closes a socket when the time is up, or when the thread that uses it is interrupted, whatever is
 * being done with it: a host that sends a byte a second never runs into the socket's own timeout,
 * and a socket does not notice an interrupt.
 */
final class Watchdog {
  private static final ScheduledThreadPoolExecutor CLOCK =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "pleach-watchdog");
            thread.setDaemon(true);
            return thread;
          });

  static {
    CLOCK.setRemoveOnCancelPolicy(true);
  }

  private static final long LOOK_MILLIS = 100;

  private final ScheduledFuture<?> bite;

  /** Watches over a socket that the current thread uses. */
  Watchdog(Socket socket, Deadline left) {
    Thread user = Thread.currentThread();
    bite =
        CLOCK.scheduleWithFixedDelay(
            () -> look(socket, left, user), LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  private static void look(Socket socket, Deadline left, Thread user) {
    if (left.over() || user.isInterrupted()) {
      close(socket);
    }
  }

  void stop() {
    bite.cancel(false);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed already.
    }
  }
}
