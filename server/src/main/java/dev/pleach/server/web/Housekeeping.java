package dev.pleach.server.web;

import dev.pleach.server.person.Sessions;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.tell.TellMe;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes, once an hour, what nobody can reach any more. */
final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
  private static final Duration PAUSE = Duration.ofHours(1);

  /** How long deleted boards and blocks can be brought back. */
  private static final Duration UNDO = Duration.ofDays(1);

  private final Stores stores;
  private final Sessions sessions;
  private final TellMe tell;
  private final Thread thread = new Thread(this::run, "housekeeping");

  Housekeeping(Stores stores, Sessions sessions, TellMe tell) {
    this.stores = stores;
    this.sessions = sessions;
    this.tell = tell;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  private void run() {
    while (true) {
      try {
        Thread.sleep(PAUSE.toMillis());
        sweep();
      } catch (InterruptedException e) {
        return; // closed
      } catch (RuntimeException e) {
        LOG.warn("What is old was not removed: {}", e.getMessage());
      }
    }
  }

  /** Removes what is old: boards and blocks first, then what only they referred to. */
  void sweep() {
    long before = stores.clock().millis() - UNDO.toMillis();
    int removed =
        stores
            .database()
            .write(
                handle -> {
                  sessions.sweep(handle);
                  return stores.boards().sweep(handle, before)
                      + stores.sources().sweep(handle, before)
                      + stores.events().sweep(handle)
                      + tell.sweep(handle);
                });
    removed += stores.database().<Integer>write(stores.contents()::sweep);
    LOG.info("Removed {} rows that nobody can reach any more", removed);
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
