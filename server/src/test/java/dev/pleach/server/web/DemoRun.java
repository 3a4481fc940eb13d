package dev.pleach.server.web;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.demo.DemoBoard;
import dev.pleach.server.demo.DemoPage;
import dev.pleach.server.demo.DemoPages;
import dev.pleach.server.demo.DemoServer;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import dev.pleach.server.person.People;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.TestDatabase;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;

/** The parts of a server with the demonstration board, refreshed by hand, state by state. */
final class DemoRun implements AutoCloseable {
  final DemoServer demo = DemoServer.start(0);
  final Database database;
  final Parts parts;
  final Stores stores;
  final Person owner;
  final Board board;

  DemoRun(DatabaseKind kind) {
    for (DemoSite site : DemoSite.values()) {
      demo.hold(site, DemoState.FIRST);
    }
    database = TestDatabase.open(kind);
    Clock clock = Clock.systemUTC();
    ServerOptions options =
        new ServerOptions(
            "127.0.0.1", 0, Path.of("unused"), null, false, List.of(), false, true, null);
    parts =
        Parts.of(
            options,
            database,
            clock,
            URI.create(demo.address(DemoSite.NEWS)),
            () -> "http://127.0.0.1");
    stores = parts.stores();
    owner = database.write(new People(clock)::owner);
    new DemoStart(stores, parts.opening(), parts.collector(), demo).run(owner);
    board = database.read(handle -> stores.boards().of(handle, owner.id())).get(0);
  }

  /** Brings a site into a state and reads its pages. */
  void show(DemoSite site, DemoState state) {
    demo.hold(site, state);
    for (Source source : sources()) {
      if (source.address().startsWith(demo.address(site))) {
        refresh(source);
      }
    }
  }

  List<Source> sources() {
    return database.read(handle -> stores.sources().of(handle, owner.id()));
  }

  void refresh(Source source) {
    Source leased =
        database
            .write(handle -> stores.sources().lease(handle, source.id(), parts.name()))
            .orElseThrow();
    parts.refresher().refresh(leased);
  }

  /** The block of an item of the demonstration. */
  BoardBlock block(String title) {
    return database.read(handle -> stores.blocks().of(handle, board.id())).stream()
        .filter(block -> block.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  Source source(BoardBlock block) {
    return database.read(handle -> stores.sources().byId(handle, block.sourceId())).orElseThrow();
  }

  /** Whether a block is where it is on a page, or around or in it with the same text. */
  boolean isRight(BoardBlock block, DemoState state) {
    DemoBoard.Item item =
        DemoBoard.items().stream()
            .filter(i -> i.title().equals(block.title()))
            .findFirst()
            .orElseThrow();
    DemoPage page = Objects.requireNonNull(DemoPages.page(item.site(), item.path(), state));
    String truth = page.truth().get(item.block());
    if (truth == null) {
      return false;
    }
    DomTree tree = DomTree.parse(page.html());
    Locator locator = Locator.of(tree);
    int found = locator.at(block.tracing().places().lines().findFirst().orElse("/"));
    int right = locator.at(truth);
    return found == right
        || (found != DomTree.NONE
            && (tree.contains(found, right) || tree.contains(right, found))
            && tree.visibleText(found).equals(tree.visibleText(right)));
  }

  @Override
  public void close() {
    parts.fetch().close();
    database.close();
    demo.close();
  }
}
