package dev.pleach.bench.server;

import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Timing;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Look;
import dev.pleach.server.person.People;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.Feedback;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Refresher;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.refresh.Watcher;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.source.Doors;
import dev.pleach.server.source.PageFetch;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows blocks of pages as a server does: pages are fetched from a host, blocks searched for and
 * written into a database. Without the pauses between requests, and when it is told to rather than
 * when a page is due.
 */
final class PageFollowing implements AutoCloseable {
  private static final String SERVER = "bench";
  private static final Timing UNPAUSED =
      new Timing() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration time) {}
      };

  private final Database database;
  private final Stores stores;
  private final PageFetch fetch;
  private final PageOpening opening;
  private final Collector collector;
  private final Refresher refresher;
  private final Feedback feedback;
  private final String person;

  PageFollowing(Path folder) {
    Clock clock = Clock.systemUTC();
    database = Database.sqlite(folder);
    stores = Stores.of(database, clock);
    fetch = new PageFetch(new Doors(FetchOptions.standard().withPrivate(true), null, UNPAUSED));
    TextVersions writer = new TextVersions();
    opening = new PageOpening(stores, fetch, BackOff.STANDARD_SECONDS);
    collector = new Collector(stores, writer);
    refresher = new Refresher(stores, fetch, writer, Watcher.NONE, SERVER);
    feedback = new Feedback(stores, writer, Watcher.NONE);
    person = database.<String>write(handle -> new People(clock).owner(handle).id());
  }

  /** Collects the nodes at XPaths, each as a block. */
  FollowedPage collect(String address, List<String> places) throws IOException {
    try {
      PageOpening.Opened opened = opening.open(person, address, false);
      Board board =
          database.write(
              handle -> {
                String id = stores.boards().add(handle, person, address, "{\"theme\":\"auto\"}");
                return stores.boards().find(handle, person, id).orElseThrow();
              });
      Locator locator = Locator.of(opened.tree());
      List<String> blocks = new ArrayList<>();
      for (String place : places) {
        int[] nodes = {locator.at(place)};
        blocks.add(
            collector
                .collect(board, opened.source(), opened.content(), nodes, place, 4, Look.STANDARD)
                .id());
      }
      return new FollowedPage(board, opened.source(), blocks);
    } catch (PageOpening.Refused e) {
      throw new IOException(e);
    }
  }

  /** Reads a page as it is now. */
  void refresh(FollowedPage page) throws IOException {
    Source leased =
        database
            .write(handle -> stores.sources().lease(handle, page.source().id(), SERVER))
            .orElseThrow(() -> new IOException("The page is being read"));
    refresher.refresh(leased);
  }

  /** A block as it is known now. */
  BoardBlock block(String id) {
    return database.read(handle -> stores.blocks().find(handle, person, id)).orElseThrow();
  }

  /** What became of reading a page the last time. */
  Source source(FollowedPage page) {
    return database.read(handle -> stores.sources().byId(handle, page.source().id())).orElseThrow();
  }

  /** Says where a block is, as its owner does who sees that it was not found. */
  void correct(FollowedPage page, String id, String place) {
    Source source = source(page);
    String content = source.kept().content();
    if (content == null) {
      throw new IllegalStateException("The page was not read");
    }
    DomTree tree = stores.trees().get(content, source.address());
    int[] nodes = {Locator.of(tree).at(place)};
    feedback.choose(person, block(id), source, content, nodes, true);
  }

  @Override
  public void close() {
    fetch.close();
    database.close();
  }
}
