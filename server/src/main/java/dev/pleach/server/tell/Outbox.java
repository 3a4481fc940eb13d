package dev.pleach.server.tell;

import dev.pleach.server.store.Events;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.way.Notice;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * What is to be told, written in the transaction of what happened: there is never the one without
 * the other, whenever the program ends. A message has a key of what it is about and the way; a
 * second one with that key is not written. What is told on the desktop is an event for open pages,
 * and told with that transaction.
 */
public final class Outbox {
  private static final long KEPT_MILLIS = 90L * 24 * 60 * 60_000;

  private final Events events;
  private final Clock clock;

  public Outbox(Events events, Clock clock) {
    this.events = events;
    this.clock = clock;
  }

  /**
   * Where a message belongs.
   *
   * @param about what it is about, the same whenever that is told again
   */
  public record Subject(
      String personId,
      @Nullable String boardId,
      @Nullable String blockId,
      @Nullable String ruleId,
      String about) {}

  /** Writes a message unless the same was written before; returns whether it was new. */
  public boolean put(Handle handle, Subject subject, Way way, Notice notice) {
    boolean desktop = way.kind() == WayKind.DESKTOP;
    int added =
        handle
            .createUpdate(
                "insert into message (key, person_id, block_id, rule_id, way_id, words, notice,"
                    + " state, message, attempts, next_at, created_at, done_at) values (:key,"
                    + " :person, :block, :rule, :way, :words, :notice, :state, '', 0, :now, :now,"
                    + " :done) on conflict (key) do nothing")
            .bind("key", subject.about() + " " + way.id())
            .bind("person", subject.personId())
            .bind("block", subject.blockId())
            .bind("rule", subject.ruleId())
            .bind("way", way.id())
            .bind("words", notice.words())
            .bind("notice", Json.write(notice))
            .bind("state", desktop ? "sent" : "waiting")
            .bind("now", clock.millis())
            .bindBySqlType("done", desktop ? clock.millis() : null, java.sql.Types.BIGINT)
            .execute();
    if (added == 1 && desktop) {
      told(handle, subject, notice);
    }
    return added == 1;
  }

  /** Tells open pages. */
  void told(Handle handle, Subject subject, Notice notice) {
    events.add(
        handle,
        subject.personId(),
        subject.boardId(),
        subject.blockId(),
        "told",
        Map.of(
            "title", notice.title(),
            "words", notice.words(),
            "url", notice.url(),
            "state", "sent"));
  }

  /** Whether something was put, for any way. */
  boolean has(Handle handle, String about, String wayId) {
    return handle
        .createQuery("select count(*) from message where key = :key")
        .bind("key", about + " " + wayId)
        .mapTo(Integer.class)
        .map(count -> count > 0)
        .one();
  }

  /** The latest messages of a person, newest first. */
  public List<Message> of(Handle handle, String personId, int most) {
    return handle
        .createQuery(
            "select id, rule_id, block_id, way_id, words, state, message, created_at from message"
                + " where person_id = :person order by id desc limit :most")
        .bind("person", personId)
        .bind("most", most)
        .map(
            (row, context) ->
                new Message(
                    row.getLong("id"),
                    row.getString("rule_id"),
                    row.getString("block_id"),
                    row.getString("way_id"),
                    row.getString("words"),
                    row.getString("state"),
                    row.getString("message"),
                    row.getLong("created_at")))
        .list();
  }

  /** Removes old messages that nobody waits for; returns how many. */
  public int sweep(Handle handle) {
    return handle
        .createUpdate("delete from message where state <> 'waiting' and created_at < :before")
        .bind("before", clock.millis() - KEPT_MILLIS)
        .execute();
  }
}
