package dev.pleach.server.tell;

import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.board.Look;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionStore;
import dev.pleach.server.source.SourceStore;
import dev.pleach.server.store.Contents;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Events;
import dev.pleach.server.store.Ids;
import dev.pleach.server.store.TestDatabase;
import dev.pleach.server.tell.rule.RuleDraft;
import dev.pleach.server.tell.rule.RuleKind;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.tell.trouble.Trouble;
import dev.pleach.server.tell.trouble.TroubleStore;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayDraft;
import dev.pleach.server.tell.way.WayKind;
import dev.pleach.server.tell.way.WayStore;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A database with people, boards and blocks, and a clock of its own. */
final class World implements AutoCloseable {
  static final String BASE = "https://board.example";

  final TestClock clock = new TestClock();
  final Database database;
  final RuleStore rules = new RuleStore(clock);
  final WayStore ways = new WayStore(clock);
  final Outbox outbox = new Outbox(new Events(clock), clock);
  final Notices notices = new Notices(() -> BASE);
  final Tell tell = new Tell(rules, new TroubleStore(clock), ways, outbox, notices, clock);
  final String person;
  final String board;

  World(DatabaseKind kind) {
    database = TestDatabase.open(kind);
    person = person("ada");
    board = board(person, "My board");
  }

  String person(String name) {
    String id = Ids.id();
    database.change(
        handle ->
            handle.execute(
                "insert into person (id, name, admin, created_at) values (?, ?, 0, 0)", id, name));
    return id;
  }

  String board(String owner, String name) {
    return database.write(handle -> new BoardStore(clock).add(handle, owner, name, "{}"));
  }

  BoardBlock block(String title) {
    return block(person, board, title);
  }

  BoardBlock block(String owner, String boardId, String title) {
    return database.write(
        handle -> {
          String source =
              new SourceStore(database.kind(), clock)
                  .add(
                      handle,
                      owner,
                      "https://shop.example/a?b=1&c=2",
                      "shop.example",
                      false,
                      60,
                      0);
          Tracing tracing = new Tracing("{}", BlockState.FOUND, 0, 1, "", "[]", null);
          BoardBlock made = BlockStore.made(boardId, source, title, 4, Look.STANDARD, tracing);
          new BlockStore(clock).add(handle, made);
          return new BlockStore(clock).find(handle, owner, made.id()).orElseThrow();
        });
  }

  Way way(WayKind kind, String target) {
    return database.write(handle -> ways.add(handle, person, new WayDraft(kind, "", target, null)));
  }

  String rule(BoardBlock block, RuleKind kind, String text, @Nullable Double number, Way... to) {
    RuleDraft draft =
        new RuleDraft(kind, text, number, null, List.of(to).stream().map(Way::id).toList(), true);
    return database.write(handle -> rules.add(handle, person, block.id(), draft, null));
  }

  /** Writes the next version of a block, and has it told; returns how many rules had to. */
  int version(BoardBlock block, int number, String text, String numbers, String summary) {
    return database.write(
        handle -> {
          String content = new Contents(clock).put(handle, text, List.of());
          VersionStore versions = new VersionStore();
          Version after =
              new Version(
                  block.id(),
                  number,
                  clock.millis(),
                  clock.millis(),
                  content,
                  text,
                  numbers,
                  summary);
          Optional<Version> before = versions.find(handle, block.id(), number - 1);
          if (versions.find(handle, block.id(), number).isEmpty()) {
            versions.add(handle, after);
          }
          handle.execute("update block set latest = ? where id = ?", number, block.id());
          return tell.onVersion(handle, block, before.orElse(null), after, true);
        });
  }

  void state(BoardBlock block, @Nullable Trouble trouble) {
    database.change(handle -> tell.onState(handle, block, trouble));
  }

  List<Message> messages() {
    return database.read(handle -> outbox.of(handle, person, 20_000));
  }

  long count(String from) {
    return database.read(
        handle -> handle.createQuery("select count(*) from " + from).mapTo(Long.class).one());
  }

  @Override
  public void close() {
    database.close();
  }
}
