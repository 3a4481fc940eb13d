package dev.pleach.server.board;

import dev.pleach.server.store.Ids;
import dev.pleach.server.store.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** The blocks in the database. What a person asks names the person. */
public final class BlockStore {
  /** The most blocks a board may have. */
  public static final int MOST = 500;

  private static final String COLUMNS =
      "select block.id, block.board_id, block.source_id, block.title, block.position, block.width,"
          + " block.height, block.look, block.memory, block.state, block.state_since, block.score,"
          + " block.place, block.candidates, block.page, block.latest, block.seen, block.keep,"
          + " block.gadget, block.gadget_for, block.revision, block.created_at, block.deleted_at"
          + " from block ";

  private final Clock clock;

  public BlockStore(Clock clock) {
    this.clock = clock;
  }

  /** The blocks of a board in their order, without deleted ones. */
  public List<BoardBlock> of(Handle handle, String boardId) {
    return handle
        .createQuery(
            COLUMNS + "where board_id = :board and deleted_at is null order by position, id")
        .bind("board", boardId)
        .map((row, context) -> read(row))
        .list();
  }

  /** The blocks that are taken from a page, without deleted ones and those of deleted boards. */
  public List<BoardBlock> from(Handle handle, String sourceId) {
    return handle
        .createQuery(
            COLUMNS
                + "join board on board.id = block.board_id where block.source_id = :source"
                + " and block.deleted_at is null and board.deleted_at is null order by block.id")
        .bind("source", sourceId)
        .map((row, context) -> read(row))
        .list();
  }

  /** A block of a person, also a deleted one. */
  public Optional<BoardBlock> find(Handle handle, String personId, String id) {
    return handle
        .createQuery(
            COLUMNS
                + "join board on board.id = block.board_id"
                + " where block.id = :id and board.person_id = :person")
        .bind("id", id)
        .bind("person", personId)
        .map((row, context) -> read(row))
        .findOne();
  }

  /** A block that may be embedded under an address. */
  public Optional<BoardBlock> embedded(Handle handle, String secret) {
    return handle
        .createQuery(
            COLUMNS
                + "join board on board.id = block.board_id where block.gadget = :secret"
                + " and block.deleted_at is null and board.deleted_at is null")
        .bind("secret", secret)
        .map((row, context) -> read(row))
        .findOne();
  }

  /** How many blocks a board has, without deleted ones. */
  public int count(Handle handle, String boardId) {
    return handle
        .createQuery("select count(*) from block where board_id = :board and deleted_at is null")
        .bind("board", boardId)
        .mapTo(Integer.class)
        .one();
  }

  /** A block to be added to a board, at its end. */
  public static BoardBlock made(
      String boardId, String sourceId, String title, int width, Look look, Tracing tracing) {
    return new BoardBlock(
        Ids.id(),
        boardId,
        sourceId,
        title,
        new Cell(Integer.MAX_VALUE, width, 0),
        look,
        tracing,
        new Versions(0, 0, Versions.KEEP),
        new Gadget(null, ""),
        1,
        0,
        null);
  }

  /** Adds a block; one at the end of the order gets the next position. */
  public void add(Handle handle, BoardBlock block) {
    int position =
        handle
            .createQuery("select coalesce(max(position), 0) + 1 from block where board_id = :board")
            .bind("board", block.boardId())
            .mapTo(Integer.class)
            .one();
    Cell cell = block.cell();
    Update insert =
        handle.createUpdate(
            "insert into block (id, board_id, source_id, title, position, width, height, look,"
                + " memory, state, state_since, score, place, candidates, page, latest, seen, keep,"
                + " gadget, gadget_for, revision, created_at, deleted_at) values (:id, :board,"
                + " :source, :title, :position, :width, :height, :look, :memory, :state, :since,"
                + " :score, :places, :candidates, :page, :latest, :seen, :keep, :gadget,"
                + " :ancestors, 1, :now, null)");
    bind(insert, block)
        .bind("source", block.sourceId())
        .bind("position", Math.min(cell.position(), position))
        .bind("now", clock.millis())
        .execute();
  }

  /**
   * Writes everything of a block but its page; its revision grows.
   *
   * @return whether it was still of the revision it was read in
   */
  public boolean update(Handle handle, BoardBlock block) {
    Update update =
        handle.createUpdate(
            "update block set board_id = :board, title = :title, position = :position,"
                + " width = :width, height = :height, look = :look, memory = :memory,"
                + " state = :state, state_since = :since, score = :score, place = :places,"
                + " candidates = :candidates, page = :page, latest = :latest, seen = :seen,"
                + " keep = :keep, gadget = :gadget, gadget_for = :ancestors,"
                + " deleted_at = :deleted, revision = revision + 1"
                + " where id = :id and revision = :revision");
    return bind(update, block)
            .bind("position", block.cell().position())
            .bind("deleted", block.deletedAt())
            .bind("revision", block.revision())
            .execute()
        == 1;
  }

  /** Notes which version the owner has seen; a lower number than before changes nothing. */
  public void seen(Handle handle, String id, int number) {
    handle
        .createUpdate(
            "update block set seen = :number where id = :id and seen < :number"
                + " and latest >= :number")
        .bind("id", id)
        .bind("number", number)
        .execute();
  }

  /**
   * Notes that blocks are where and as they were on a newer page, unless somebody changed them
   * since they were read. Their revision stays: nobody sees a difference.
   */
  public void inPlace(Handle handle, List<BoardBlock> blocks, String page) {
    if (blocks.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        handle.prepareBatch(
            "update block set page = :page where id = :id and revision = :revision");
    for (BoardBlock block : blocks) {
      batch.bind("page", page).bind("id", block.id()).bind("revision", block.revision()).add();
    }
    batch.execute();
  }

  /** Gives a block its place in the order. */
  public void place(Handle handle, String boardId, String id, int position) {
    handle
        .createUpdate("update block set position = :position where id = :id and board_id = :board")
        .bind("id", id)
        .bind("board", boardId)
        .bind("position", position)
        .execute();
  }

  private static Update bind(Update update, BoardBlock block) {
    Tracing tracing = block.tracing();
    return update
        .bind("id", block.id())
        .bind("board", block.boardId())
        .bind("title", block.title())
        .bind("width", block.cell().width())
        .bind("height", block.cell().height())
        .bind("look", Json.write(block.look()))
        .bind("memory", tracing.memory())
        .bind("state", tracing.state().name())
        .bind("since", tracing.since())
        .bind("score", tracing.score())
        .bind("places", tracing.places())
        .bind("candidates", tracing.candidates())
        .bind("page", tracing.page())
        .bind("latest", block.versions().latest())
        .bind("seen", block.versions().seen())
        .bind("keep", block.versions().keep())
        .bind("gadget", block.gadget().secret())
        .bind("ancestors", block.gadget().ancestors());
  }

  private static BoardBlock read(ResultSet row) throws SQLException {
    return new BoardBlock(
        row.getString("id"),
        row.getString("board_id"),
        row.getString("source_id"),
        row.getString("title"),
        new Cell(row.getInt("position"), row.getInt("width"), row.getInt("height")),
        Json.read(row.getString("look"), Look.class),
        new Tracing(
            row.getString("memory"),
            BlockState.valueOf(row.getString("state")),
            row.getLong("state_since"),
            row.getDouble("score"),
            row.getString("place"),
            row.getString("candidates"),
            row.getString("page")),
        new Versions(row.getInt("latest"), row.getInt("seen"), row.getInt("keep")),
        new Gadget(row.getString("gadget"), row.getString("gadget_for")),
        row.getLong("revision"),
        row.getLong("created_at"),
        moment(row, "deleted_at"));
  }

  private static @Nullable Long moment(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }
}
