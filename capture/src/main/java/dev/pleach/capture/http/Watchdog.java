package dev.pleach.capture.http;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Closes a socket when the time is up, whatever is being done with it: a host that sends a byte a
 * second never runs into the socket's own timeout.
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

  private final ScheduledFuture<?> bite;

  Watchdog(Socket socket, Deadline left) {
    bite = CLOCK.schedule(() -> close(socket), left.nanos(), TimeUnit.NANOSECONDS);
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
