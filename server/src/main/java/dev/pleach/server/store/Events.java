package dev.pleach.server.store;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jspecify.annotations.Nullable;

/**
 * What happened, in the order it was written: open pages update themselves by it, feeds list it,
 * rules are told of it. Written in the transaction of what happened, so that there is never the one
 * without the other.
 */
public final class Events {
  /** An event. {@code data} is a JSON object. */
  public record Event(
      long id,
      String personId,
      @Nullable String boardId,
      @Nullable String blockId,
      String kind,
      long at,
      String data) {}

  private static final long KEPT_MILLIS = 90L * 24 * 60 * 60_000;
  private static final String COLUMNS =
      "select id, person_id, board_id, block_id, kind, at, data from event ";

  private final Clock clock;

  public Events(Clock clock) {
    this.clock = clock;
  }

  public void add(
      Handle handle,
      String personId,
      @Nullable String boardId,
      @Nullable String blockId,
      String kind,
      Map<String, ?> data) {
    handle
        .createUpdate(
            "insert into event (person_id, board_id, block_id, kind, at, data)"
                + " values (:person, :board, :block, :kind, :now, :data)")
        .bind("person", personId)
        .bind("board", boardId)
        .bind("block", blockId)
        .bind("kind", kind)
        .bind("now", clock.millis())
        .bind("data", Json.write(data))
        .execute();
  }

  /** The newest event's id; 0 if there is none. */
  public long newest(Handle handle) {
    return handle.createQuery("select coalesce(max(id), 0) from event").mapTo(Long.class).one();
  }

  /** Events after one, oldest first, at most so many. */
  public List<Event> after(Handle handle, long id, int most) {
    return handle
        .createQuery(COLUMNS + "where id > :id order by id limit :most")
        .bind("id", id)
        .bind("most", most)
        .map(ConstructorMapper.of(Event.class))
        .list();
  }

  /** The latest events of a block, newest first. */
  public List<Event> ofBlock(Handle handle, String blockId, int most) {
    return handle
        .createQuery(COLUMNS + "where block_id = :block order by id desc limit :most")
        .bind("block", blockId)
        .bind("most", most)
        .map(ConstructorMapper.of(Event.class))
        .list();
  }

  /** Removes events that are older than anybody looks back. */
  public int sweep(Handle handle) {
    return handle
        .createUpdate("delete from event where at < :before")
        .bind("before", clock.millis() - KEPT_MILLIS)
        .execute();
  }
}
