package dev.pleach.server.refresh;

import dev.pleach.server.source.Source;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for pages that are due, all the time, and has them read by a few threads. Leases of pages
 * that are being read are renewed; when it is closed they are given back.
 */
public final class RefreshCycle implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RefreshCycle.class);
  private static final int THREADS = 4;
  private static final long IDLE_MILLIS = 500;
  private static final long GATHER_MILLIS = 10;
  private static final long RENEW_MILLIS = 10_000;
  private static final long CLOSE_SECONDS = 20;

  private final Stores stores;
  private final Refresher refresher;
  private final String server;
  private final ExecutorService workers =
      Executors.newFixedThreadPool(THREADS, work -> new Thread(work, "refresh"));
  private final Semaphore free = new Semaphore(THREADS);
  private final Set<String> reading = ConcurrentHashMap.newKeySet(); // ids of pages
  private final Thread looking;
  private final Thread renewing;
  private volatile boolean closed;

  public RefreshCycle(Stores stores, Refresher refresher, String server) {
    this.stores = stores;
    this.refresher = refresher;
    this.server = server;
    looking = new Thread(this::look, "due pages");
    renewing = new Thread(this::renew, "leases");
  }

  public void start() {
    looking.start();
    renewing.start();
  }

  private void look() {
    while (!closed) {
      try {
        free.acquire();
        Thread.sleep(GATHER_MILLIS); // threads that get free meanwhile share the question
        int room = 1 + free.drainPermits();
        List<Source> due = List.of();
        try {
          due = stores.database().write(handle -> stores.sources().claim(handle, server, room));
        } catch (RuntimeException e) {
          LOG.warn("Due pages cannot be asked for: {}", e.getMessage());
        }
        free.release(room - due.size());
        due.forEach(this::read);
        if (due.isEmpty()) {
          Thread.sleep(IDLE_MILLIS);
        }
      } catch (InterruptedException e) {
        return; // closed
      }
    }
  }

  private void read(Source source) {
    if (!reading.add(source.id())) {
      free.release(); // the clock was set forwards and ended its lease; it is being read
      return;
    }
    workers.execute(
        () -> {
          try {
            refresher.refresh(source);
          } catch (Throwable e) { // of one page; the others go on
            LOG.error("The refresh of {} failed", source.address(), e);
            giveBack(source);
          } finally {
            reading.remove(source.id());
            free.release();
          }
        });
  }

  /** A page whose refresh failed in an unforeseen way is due again later, like one that failed. */
  private void giveBack(Source source) {
    try {
      refresher.postpone(source);
    } catch (RuntimeException e) {
      LOG.warn("The lease of {} ends by itself: {}", source.address(), e.getMessage());
    }
  }

  private void renew() {
    while (!closed) {
      try {
        Thread.sleep(RENEW_MILLIS);
        List<String> ids = List.copyOf(reading);
        if (!ids.isEmpty()) {
          stores.database().change(handle -> stores.sources().renew(handle, server, ids));
        }
      } catch (InterruptedException e) {
        return; // closed
      } catch (RuntimeException e) {
        LOG.warn("Leases cannot be renewed: {}", e.getMessage());
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    looking.interrupt();
    renewing.interrupt();
    workers.shutdownNow();
    try {
      if (!workers.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("A page is still being read; its lease ends by itself.");
      }
      looking.join();
      renewing.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    stores.database().change(handle -> stores.sources().release(handle, server));
  }
}
