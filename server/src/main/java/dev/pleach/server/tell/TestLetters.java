package dev.pleach.server.tell;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionStore;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Ids;
import dev.pleach.server.tell.rule.Reading;
import dev.pleach.server.tell.rule.Rule;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Letter;
import dev.pleach.server.tell.way.Notice;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What "Send a test" sends: at once, so that the person who asks sees what comes of it. */
final class TestLetters {
  private final Database database;
  private final Outbox outbox;
  private final Notices notices;
  private final Messenger messenger;
  private final Clock clock;

  TestLetters(Database database, Outbox outbox, Notices notices, Messenger messenger, Clock clock) {
    this.database = database;
    this.outbox = outbox;
    this.notices = notices;
    this.messenger = messenger;
    this.clock = clock;
  }

  Delivery test(Way way) {
    return send(way, null, notices.test(clock.millis()));
  }

  /** A message of a rule as it will look, with the block as it is now. */
  Delivery test(Way way, Rule rule, BoardBlock block) {
    Notice notice =
        database.read(
            handle -> {
              List<Version> latest = new VersionStore().of(handle, block.id(), 1);
              String text = latest.isEmpty() ? "" : latest.get(0).text();
              Reading number =
                  latest.isEmpty() || !rule.kind().hasLimit()
                      ? null
                      : Reading.of(Reading.list(latest.get(0).numbers()), rule.text());
              Notices.Facts facts =
                  new Notices.Facts(
                      "This is a test of a rule; nothing happened.",
                      text,
                      number == null ? null : number.value(),
                      clock.millis());
              return notices.of(handle, block.id(), facts).notice();
            });
    return send(way, block, notice);
  }

  private Delivery send(Way way, @Nullable BoardBlock block, Notice notice) {
    if (way.kind() != WayKind.DESKTOP) {
      return messenger.test(way, new Letter("test-" + Ids.id(), List.of(notice), 1));
    }
    Outbox.Subject subject =
        new Outbox.Subject(
            way.personId(),
            block == null ? null : block.boardId(),
            block == null ? null : block.id(),
            null,
            "");
    database.change(handle -> outbox.told(handle, subject, notice));
    return Delivery.sent();
  }
}
