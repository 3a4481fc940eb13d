package dev.pleach.server.web;

import dev.pleach.capture.http.FetchOptions;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.Feedback;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Refresher;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Doors;
import dev.pleach.server.source.PageFetch;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Ids;
import dev.pleach.server.tell.TellMe;
import dev.pleach.server.tell.way.WebhookDoors;
import java.net.URI;
import java.time.Clock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What works behind the pages of a server, put together; nothing runs yet.
 *
 * @param name of this server among those that share the database
 * @param everySeconds how often new pages are read
 * @param shortestSeconds how often people can have pages read
 */
record Parts(
    String name,
    Stores stores,
    PageFetch fetch,
    Looks looks,
    TellMe tell,
    Refresher refresher,
    PageOpening opening,
    Collector collector,
    Feedback feedback,
    long everySeconds,
    long shortestSeconds) {
  /** So often that every change of a site and every redesign is read by itself. */
  private static final long DEMO_SECONDS = 10;

  /**
   * @param demo where the demonstration sites are; null if there are none
   * @param address where people find this server
   */
  static Parts of(
      ServerOptions options,
      Database database,
      Clock clock,
      @Nullable URI demo,
      Supplier<String> address) {
    String name = Ids.id();
    Stores stores = Stores.of(database, clock);
    Doors doors = new Doors(FetchOptions.standard().withPrivate(options.allowPrivate()), demo);
    PageFetch fetch = new PageFetch(doors);
    Looks looks = new Looks(doors, new DatabaseShelf(stores));
    LookWriter writer = new LookWriter(looks);
    WebhookDoors hooks = new WebhookDoors(database, clock, options.allowPrivate());
    TellMe tell = TellMe.of(database, clock, address, hooks, options.mail(), name);
    TellWatcher watcher = new TellWatcher(tell.tell());
    long every = demo == null ? BackOff.STANDARD_SECONDS : DEMO_SECONDS;
    return new Parts(
        name,
        stores,
        fetch,
        looks,
        tell,
        new Refresher(stores, fetch, writer, watcher, name),
        new PageOpening(stores, fetch, every),
        new Collector(stores, writer),
        new Feedback(stores, writer, watcher),
        every,
        demo == null ? BackOff.SHORTEST_SECONDS : DEMO_SECONDS);
  }
}
