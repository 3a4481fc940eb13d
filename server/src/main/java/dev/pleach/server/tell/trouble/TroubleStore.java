package dev.pleach.server.tell.trouble;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** When blocks could not be watched, in the database. A block has one open episode at most. */
public final class TroubleStore {
  private static final long KEPT_MILLIS = 90L * 24 * 60 * 60_000;
  private static final String COLUMNS =
      "select trouble.id, trouble.block_id, trouble.state, trouble.words, trouble.since,"
          + " trouble.ended_at from trouble ";

  private final Clock clock;

  public TroubleStore(Clock clock) {
    this.clock = clock;
  }

  /** The episode that lasts. */
  public Optional<Episode> open(Handle handle, String blockId) {
    return handle
        .createQuery(COLUMNS + "where block_id = :block and ended_at is null")
        .bind("block", blockId)
        .map((row, context) -> read(row))
        .findOne();
  }

  /** Those of some blocks that have an episode that lasts. */
  public Set<String> openAmong(Handle handle, Collection<String> blockIds) {
    return blockIds.isEmpty()
        ? Set.of()
        : handle
            .createQuery(
                "select block_id from trouble where ended_at is null and block_id in (<blocks>)")
            .bindList("blocks", List.copyOf(blockIds))
            .mapTo(String.class)
            .set();
  }

  /** Open episodes of which a rule may have something to tell by now. */
  public List<Episode> due(Handle handle, int most) {
    return handle
        .createQuery(
            COLUMNS
                + "join block on block.id = trouble.block_id join board on board.id ="
                + " block.board_id where trouble.ended_at is null and trouble.tell_at <= :now"
                + " and block.deleted_at is null and board.deleted_at is null"
                + " order by trouble.id limit :most")
        .bind("now", clock.millis())
        .bind("most", most)
        .map((row, context) -> read(row))
        .list();
  }

  /** Begins an episode, or notes another reason of the one that lasts; returns it. */
  public Episode note(Handle handle, String blockId, Trouble trouble) {
    int changed =
        handle
            .createUpdate(
                "update trouble set state = :state, words = :words, changed_at = :now, tell_at = 0"
                    + " where block_id = :block and ended_at is null")
            .bind("block", blockId)
            .bind("state", trouble.state())
            .bind("words", trouble.words())
            .bind("now", clock.millis())
            .execute();
    if (changed == 0) {
      handle
          .createUpdate(
              "insert into trouble (block_id, state, words, since, changed_at, tell_at)"
                  + " values (:block, :state, :words, :now, :now, 0)")
          .bind("block", blockId)
          .bind("state", trouble.state())
          .bind("words", trouble.words())
          .bind("now", clock.millis())
          .execute();
    }
    return open(handle, blockId).orElseThrow();
  }

  /** Says when a rule will next have something to tell of an episode. */
  public void tellAt(Handle handle, long id, long at) {
    handle
        .createUpdate("update trouble set tell_at = :at where id = :id")
        .bind("id", id)
        .bind("at", at)
        .execute();
  }

  /** The rules of a block changed: they may have something to tell of what lasts. */
  public void recheck(Handle handle, String blockId) {
    handle
        .createUpdate("update trouble set tell_at = 0 where block_id = :block and ended_at is null")
        .bind("block", blockId)
        .execute();
  }

  /** Ends the episode that lasts. */
  public void end(Handle handle, String blockId) {
    handle
        .createUpdate(
            "update trouble set ended_at = :now where block_id = :block and ended_at is null")
        .bind("block", blockId)
        .bind("now", clock.millis())
        .execute();
  }

  /** Removes episodes that ended longer ago than anybody looks back; returns how many. */
  public int sweep(Handle handle) {
    return handle
        .createUpdate("delete from trouble where ended_at < :before")
        .bind("before", clock.millis() - KEPT_MILLIS)
        .execute();
  }

  private static Episode read(ResultSet row) throws SQLException {
    long ended = row.getLong("ended_at");
    Long endedAt = row.wasNull() ? null : ended;
    return new Episode(
        row.getLong("id"),
        row.getString("block_id"),
        new Trouble(row.getString("state"), row.getString("words")),
        row.getLong("since"),
        endedAt);
  }
}
