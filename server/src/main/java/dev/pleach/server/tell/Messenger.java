package dev.pleach.server.tell;

import dev.pleach.server.store.Database;
import dev.pleach.server.store.Events;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Letter;
import dev.pleach.server.tell.way.Sender;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import dev.pleach.server.tell.way.WayStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Empties the outbox in the background. Several servers may do so at once: each way is served by
 * the one that has its lease.
 *
 * <p>What "not twice" means: a message is written once, and marked as sent when the receiver took
 * it. If the program ends between the two, the letter is sent again, with the same Message-ID or
 * Idempotency-Key; nobody but the receiver can know that it has it already. So each is sent at
 * least once, and twice only then.
 *
 * <p>A flood is held back: between two rounds of a way there is a pause, and what has gathered
 * meanwhile goes as one letter.
 */
public final class Messenger implements AutoCloseable {
  /** Between two rounds of a way. */
  public static final Duration PAUSE = Duration.ofSeconds(30);

  private static final Logger LOG = LoggerFactory.getLogger(Messenger.class);
  private static final int WORKERS = 6;
  private static final long LOOK_MILLIS = 1_000;
  private static final int OVERDUE_ROUNDS = 60;
  private static final long PATIENCE_SECONDS = 5;

  private final Database database;
  private final Tell tell;
  private final WayStore ways;
  private final Post post;
  private final Map<WayKind, Sender> senders;
  private final String server;
  private final Clock clock;
  private final Duration pause;
  private final Set<String> busy = ConcurrentHashMap.newKeySet(); // ways that are served here now
  private final CountDownLatch closing = new CountDownLatch(1);
  private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS, daemon());

  /**
   * A messenger that does nothing before it is started.
   *
   * @param senders a way of a kind without one waits
   * @param server a name that no other server has
   */
  public Messenger(
      Database database,
      Tell tell,
      Map<WayKind, Sender> senders,
      String server,
      Clock clock,
      Duration pause) {
    this.database = database;
    this.tell = tell;
    this.senders = Map.copyOf(senders);
    this.server = server;
    this.clock = clock;
    this.pause = pause;
    ways = new WayStore(clock);
    post = new Post(ways, new Events(clock), clock);
  }

  /** Begins to send. */
  public void start() {
    Thread thread = new Thread(this::run, "pleach-messenger");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      for (long round = 0; !closing.await(LOOK_MILLIS, TimeUnit.MILLISECONDS); round++) {
        if (round % OVERDUE_ROUNDS == 0) {
          guarded(this::overdue);
        }
        guarded(this::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Looks at once whether there is something to send; returns without waiting for it. */
  void look() {
    if (busy.size() >= WORKERS) {
      return;
    }
    for (String way : database.read(handle -> post.due(handle, WORKERS))) {
      if (closing.getCount() > 0 && busy.size() < WORKERS && busy.add(way)) {
        workers.execute(
            () -> {
              try {
                guarded(() -> serve(way));
              } finally {
                busy.remove(way);
              }
            });
      }
    }
  }

  /** Writes what rules have to tell of blocks that have been away for some time. */
  void overdue() {
    tell.overdue(database);
  }

  /** Sends what waits for a way; returns how many letters were sent. */
  int serve(String wayId) {
    List<String> letters =
        database.write(
            handle ->
                post.lease(handle, wayId, server)
                    ? post.letters(handle, wayId)
                    : List.<String>of());
    int sent = 0;
    for (String id : letters) {
      Optional<Way> way = database.read(handle -> ways.byId(handle, wayId));
      boolean ours = database.write(handle -> post.renew(handle, wayId, server));
      Optional<Letter> letter = database.read(handle -> post.letter(handle, id));
      if (way.isEmpty() || !ours) {
        return sent;
      }
      if (letter.isEmpty()) {
        continue;
      }
      Delivery delivery = deliver(way.get(), letter.get());
      database.change(handle -> post.note(handle, way.get(), id, delivery));
      if (delivery.result() == Delivery.Result.SENT) {
        sent++;
      } else if (delivery.result() != Delivery.Result.REFUSED) {
        break;
      }
    }
    if (!letters.isEmpty()) {
      long next = clock.millis() + pause.toMillis();
      database.change(handle -> post.release(handle, wayId, server, next));
    }
    return sent;
  }

  /**
   * Sends a letter now, past the outbox: a test that a person asked for. What came of it becomes
   * the state of the way.
   */
  public Delivery test(Way way, Letter letter) {
    Delivery delivery = deliver(way, letter);
    database.change(
        handle -> {
          if (delivery.result() == Delivery.Result.SENT) {
            ways.good(handle, way.id());
          } else {
            ways.failing(handle, way.id(), delivery.words(), null);
          }
        });
    return delivery;
  }

  private Delivery deliver(Way way, Letter letter) {
    Sender sender = senders.get(way.kind());
    if (sender == null) {
      return Delivery.unavailable(
          "This server sends no mail. Whoever runs it can name a mail server.", null);
    }
    Delivery delivery;
    try {
      delivery = sender.send(way, letter);
    } catch (RuntimeException e) { // a defect of ours; others must not wait for it
      LOG.error("A letter could not be made: way={} letter={}", way.id(), letter.id(), e);
      delivery = Delivery.refused("Pleach could not make this message; its log says why.");
    }
    LOG.info(
        "told way={} kind={} letter={} notices={} result={}",
        way.id(),
        way.kind().word(),
        letter.id(),
        letter.count(),
        delivery.result());
    return delivery;
  }

  /** Whether ways of a kind can be used on this server. */
  public boolean sends(WayKind kind) {
    return kind == WayKind.DESKTOP || senders.containsKey(kind);
  }

  /** Stops; what is under way has some seconds, what waits stays for the next start. */
  @Override
  public void close() {
    closing.countDown();
    workers.shutdown();
    try {
      if (!workers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        workers.shutdownNow();
        if (!workers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          return; // its leases end by themselves
        }
      }
      database.change(handle -> post.release(handle, server));
    } catch (InterruptedException e) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  /** A round that fails, as when the database is away, is not the last one. */
  private static void guarded(Runnable round) {
    try {
      round.run();
    } catch (RuntimeException e) {
      LOG.warn("A round of messages failed; the next one tries again.", e);
    }
  }

  private static ThreadFactory daemon() {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, "pleach-sender-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }
}
