package dev.pleach.server.history;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The versions of blocks in the database. */
public final class VersionStore {
  private static final String COLUMNS =
      "select block_id, number, first_at, last_at, content, text, numbers, summary from version ";
  private static final RowMapper<Version> ROW =
      (row, context) ->
          new Version(
              row.getString("block_id"),
              row.getInt("number"),
              row.getLong("first_at"),
              row.getLong("last_at"),
              row.getString("content"),
              row.getString("text"),
              row.getString("numbers"),
              row.getString("summary"));

  /** The versions of a block, newest first. */
  public List<Version> of(Handle handle, String blockId, int most) {
    return handle
        .createQuery(COLUMNS + "where block_id = :block order by number desc limit :most")
        .bind("block", blockId)
        .bind("most", most)
        .map(ROW)
        .list();
  }

  /** The latest version of every block of a board. */
  public List<Version> latestOf(Handle handle, String boardId) {
    return handle
        .createQuery(
            "select version.block_id, version.number, version.first_at, version.last_at,"
                + " version.content, version.text, version.numbers, version.summary from version"
                + " join block on block.id = version.block_id and block.latest = version.number"
                + " where block.board_id = :board")
        .bind("board", boardId)
        .map(ROW)
        .list();
  }

  public Optional<Version> find(Handle handle, String blockId, int number) {
    return handle
        .createQuery(COLUMNS + "where block_id = :block and number = :number")
        .bind("block", blockId)
        .bind("number", number)
        .map(ROW)
        .findOne();
  }

  public void add(Handle handle, Version version) {
    handle
        .createUpdate(
            "insert into version (block_id, number, first_at, last_at, content, text, numbers,"
                + " summary) values (:blockId, :number, :firstAt, :lastAt, :content, :text,"
                + " :numbers, :summary)")
        .bind("blockId", version.blockId())
        .bind("number", version.number())
        .bind("firstAt", version.firstAt())
        .bind("lastAt", version.lastAt())
        .bind("content", version.content())
        .bind("text", version.text())
        .bind("numbers", version.numbers())
        .bind("summary", version.summary())
        .execute();
  }

  /** Notes that a version is still what the page shows. */
  public void confirm(Handle handle, String blockId, int number, long at) {
    handle
        .createUpdate(
            "update version set last_at = :at where block_id = :block and number = :number")
        .bind("block", blockId)
        .bind("number", number)
        .bind("at", at)
        .execute();
  }

  /** The same for versions of several blocks: numbers by block. */
  public void confirm(Handle handle, Map<String, Integer> versions, long at) {
    if (versions.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        handle.prepareBatch(
            "update version set last_at = :at where block_id = :block and number = :number");
    versions.forEach(
        (block, number) -> batch.bind("block", block).bind("number", number).bind("at", at).add());
    batch.execute();
  }

  /** Gives the versions of a block to another, for a copy of it. */
  public void copy(Handle handle, String from, String to) {
    handle
        .createUpdate(
            "insert into version (block_id, number, first_at, last_at, content, text, numbers,"
                + " summary) select :to, number, first_at, last_at, content, text, numbers, summary"
                + " from version where block_id = :from")
        .bind("from", from)
        .bind("to", to)
        .execute();
  }

  /** Removes all but the latest versions of a block; returns how many. */
  public int trim(Handle handle, String blockId, int latest, int keep) {
    return handle
        .createUpdate("delete from version where block_id = :block and number <= :before")
        .bind("block", blockId)
        .bind("before", latest - keep)
        .execute();
  }
}
