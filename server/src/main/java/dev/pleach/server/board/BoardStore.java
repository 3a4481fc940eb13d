package dev.pleach.server.board;

import dev.pleach.server.store.Ids;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jspecify.annotations.Nullable;

/** The boards in the database. Every question names the person: nobody sees another's board. */
public final class BoardStore {
  /** The most boards a person may have. */
  public static final int MOST = 100;

  private static final String FIRST_NAME = "My page";

  private static final String COLUMNS =
      "select id, person_id, name, position, settings, share, revision, created_at, deleted_at"
          + " from board ";
  private static final RowMapper<Board> ROW = ConstructorMapper.of(Board.class);

  private final Clock clock;

  public BoardStore(Clock clock) {
    this.clock = clock;
  }

  /** The boards of a person in their order, without deleted ones. */
  public List<Board> of(Handle handle, String personId) {
    return handle
        .createQuery(
            COLUMNS + "where person_id = :person and deleted_at is null order by position, id")
        .bind("person", personId)
        .map(ROW)
        .list();
  }

  /** How many blocks a board has, how many of them are new to their owner or need a person. */
  public record Counts(String boardId, int blocks, int unseen, int trouble) {}

  /** The counts of all boards of a person. */
  public List<Counts> counts(Handle handle, String personId) {
    return handle
        .createQuery(
            "select block.board_id, count(*) as blocks, sum(case when block.latest > block.seen"
                + " then 1 else 0 end) as unseen, sum(case when block.state in ('AMBIGUOUS',"
                + " 'GONE') or source.state not in ('WAITING', 'GOOD', 'BUSY') then 1 else 0 end)"
                + " as trouble from block join board on board.id = block.board_id join source on"
                + " source.id = block.source_id where board.person_id = :person and"
                + " block.deleted_at is null group by block.board_id")
        .bind("person", personId)
        .map(ConstructorMapper.of(Counts.class))
        .list();
  }

  /** A board of a person, also a deleted one. */
  public Optional<Board> find(Handle handle, String personId, String id) {
    return handle
        .createQuery(COLUMNS + "where id = :id and person_id = :person")
        .bind("id", id)
        .bind("person", personId)
        .map(ROW)
        .findOne();
  }

  /** A board that is shared under an address. */
  public Optional<Board> shared(Handle handle, String share) {
    return handle
        .createQuery(COLUMNS + "where share = :share and deleted_at is null")
        .bind("share", share)
        .map(ROW)
        .findOne();
  }

  /** Adds a board behind those of a person; returns its id. */
  public String add(Handle handle, String personId, String name, String settings) {
    String id = Ids.id();
    handle
        .createUpdate(
            "insert into board (id, person_id, name, position, settings, revision, created_at)"
                + " values (:id, :person, :name, (select coalesce(max(position), 0) + 1 from board"
                + " where person_id = :person), :settings, 1, :now)")
        .bind("id", id)
        .bind("person", personId)
        .bind("name", name)
        .bind("settings", settings)
        .bind("now", clock.millis())
        .execute();
    return id;
  }

  /** The board that a person begins with, unless they ever had one. */
  public void addFirst(Handle handle, String personId, String settings) {
    boolean hadOne =
        handle
                .createQuery("select count(*) from board where person_id = :person")
                .bind("person", personId)
                .mapTo(Integer.class)
                .one()
            > 0;
    if (!hadOne) {
      add(handle, personId, FIRST_NAME, settings);
    }
  }

  /** Writes name, place, settings and sharing of a board; its revision grows. */
  public void update(Handle handle, Board board) {
    handle
        .createUpdate(
            "update board set name = :name, position = :position, settings = :settings,"
                + " share = :share, deleted_at = :deleted, revision = revision + 1 where id = :id")
        .bind("id", board.id())
        .bind("name", board.name())
        .bind("position", board.position())
        .bind("settings", board.settings())
        .bind("share", board.share())
        .bind("deleted", board.deletedAt())
        .execute();
  }

  /** Notes that the blocks of a board were ordered otherwise. */
  public void touch(Handle handle, String id) {
    handle
        .createUpdate("update board set revision = revision + 1 where id = :id")
        .bind("id", id)
        .execute();
  }

  /** Deletes a board so that it can be brought back, or brings it back (null). */
  public void delete(Handle handle, String id, @Nullable Long at) {
    handle
        .createUpdate("update board set deleted_at = :at, revision = revision + 1 where id = :id")
        .bind("id", id)
        .bind("at", at)
        .execute();
  }

  /** Removes what was deleted before a moment for good; returns how many boards and blocks. */
  public int sweep(Handle handle, long before) {
    int blocks =
        handle
            .createUpdate("delete from block where deleted_at < :before")
            .bind("before", before)
            .execute();
    return blocks
        + handle
            .createUpdate("delete from board where deleted_at < :before")
            .bind("before", before)
            .execute();
  }
}
