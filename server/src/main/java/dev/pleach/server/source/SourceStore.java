package dev.pleach.server.source;

import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Ids;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * The pages in the database, and who reads which of them: a server takes a lease of a page that is
 * due, renews it while it reads, and writes what came of it only while it still has it. A page of a
 * server that was killed is due again when its lease ends. Of a host one page is read at a time,
 * whichever server does it.
 */
public final class SourceStore {
  /** How long a lease lasts unless it is renewed. */
  public static final long LEASE_MILLIS = 40_000;

  /** Servers that share a database may differ by so much; what is later is of another clock. */
  private static final long AHEAD_MILLIS = 60_000;

  private static final String COLUMNS =
      "select id, person_id, address, host, render, title, state, state_since, message, failures,"
          + " every_s, next_at, lease_by, lease_until, fetched_at, good_at, landed, etag, modified,"
          + " content from source ";

  private final DatabaseKind kind;
  private final Clock clock;

  public SourceStore(DatabaseKind kind, Clock clock) {
    this.kind = kind;
    this.clock = clock;
  }

  /** The pages of a person that blocks are taken from. */
  public List<Source> of(Handle handle, String personId) {
    return handle
        .createQuery(COLUMNS + "where person_id = :person order by address, id")
        .bind("person", personId)
        .map((row, context) -> read(row))
        .list();
  }

  /** The pages that the blocks of a board are taken from. */
  public List<Source> ofBoard(Handle handle, String boardId) {
    return handle
        .createQuery(COLUMNS + "where id in (select source_id from block where board_id = :board)")
        .bind("board", boardId)
        .map((row, context) -> read(row))
        .list();
  }

  /** How many blocks are taken from each page of a person, by id. */
  public Map<String, Integer> blockCounts(Handle handle, String personId) {
    Map<String, Integer> counts = new HashMap<>();
    handle
        .createQuery(
            "select block.source_id, count(*) as blocks from block join board on board.id ="
                + " block.board_id where board.person_id = :person and block.deleted_at is null"
                + " and board.deleted_at is null group by block.source_id")
        .bind("person", personId)
        .map((row, context) -> counts.put(row.getString("source_id"), row.getInt("blocks")))
        .list();
    return counts;
  }

  /** Ids of the pages of a person that their browser reads when they visit them. */
  public Set<String> visited(Handle handle, String personId) {
    return handle
        .createQuery(
            "select source.id from source join brought on brought.source_id = source.id"
                + " where source.person_id = :person")
        .bind("person", personId)
        .mapTo(String.class)
        .set();
  }

  public Optional<Source> find(Handle handle, String personId, String id) {
    return handle
        .createQuery(COLUMNS + "where id = :id and person_id = :person")
        .bind("id", id)
        .bind("person", personId)
        .map((row, context) -> read(row))
        .findOne();
  }

  /** A page by its id, whoever's it is; for the program's own use. */
  public Optional<Source> byId(Handle handle, String id) {
    return handle
        .createQuery(COLUMNS + "where id = :id")
        .bind("id", id)
        .map((row, context) -> read(row))
        .findOne();
  }

  public Optional<Source> find(Handle handle, String personId, String address, boolean render) {
    return handle
        .createQuery(
            COLUMNS + "where person_id = :person and address = :address and render = :render")
        .bind("person", personId)
        .bind("address", address)
        .bind("render", render ? 1 : 0)
        .map((row, context) -> read(row))
        .findOne();
  }

  /** Adds a page that was never read; returns its id, that of the same page if it is there. */
  public String add(
      Handle handle,
      String personId,
      String address,
      String host,
      boolean render,
      long everySeconds,
      long nextAt) {
    handle
        .createUpdate(
            "insert into source (id, person_id, address, host, render, every_s, title, state,"
                + " state_since, message, failures, next_at, lease_until, created_at) values (:id,"
                + " :person, :address, :host, :render, :every, '', 'WAITING', :now, '', 0, :next,"
                + " 0, :now) on conflict (person_id, address, render) do nothing")
        .bind("id", Ids.id())
        .bind("person", personId)
        .bind("address", address)
        .bind("host", host)
        .bind("render", render ? 1 : 0)
        .bind("every", everySeconds)
        .bind("next", nextAt)
        .bind("now", clock.millis())
        .execute();
    return find(handle, personId, address, render).orElseThrow().id();
  }

  /**
   * Takes leases of pages that are due and still have blocks, the longest overdue first.
   *
   * <p>A page that was read in the future, or is due much later than it can be, was written before
   * the clock was set back, and is due too; a lease that ends much later than it can is none.
   */
  public List<Source> claim(Handle handle, String server, int most) {
    long now = clock.millis();
    List<String> ids =
        handle
            .createQuery(
                "select id from source where (next_at <= :now or next_at > :now + :far"
                    + " or fetched_at > :ahead) and (lease_until <= :now or lease_until > :lease)"
                    + " and not exists (select 1 from source as busy where busy.host = source.host"
                    + " and busy.lease_until > :now and busy.lease_until <= :lease)"
                    + " and not exists (select 1 from brought where brought.source_id = source.id)"
                    + " and exists (select 1"
                    + " from block join board on board.id = block.board_id where block.source_id ="
                    + " source.id and block.deleted_at is null and board.deleted_at is null)"
                    + " and not exists (select 1 from source as before where before.host ="
                    + " source.host and before.lease_until <= :now and before.next_at <= :now"
                    + " and (before.next_at < source.next_at or (before.next_at = source.next_at"
                    + " and before.id < source.id)) and exists (select 1 from block where"
                    + " block.source_id = before.id and block.deleted_at is null)"
                    + " and not exists (select 1 from brought where brought.source_id = before.id))"
                    + " order by next_at limit :most" // and not by id: all would be read first
                    + kind.forUpdate())
            .bind("now", now)
            .bind("far", BackOff.LONGEST_SECONDS * 1000 * 2)
            .bind("ahead", now + AHEAD_MILLIS)
            .bind("lease", now + 2 * LEASE_MILLIS)
            .bind("most", most)
            .mapTo(String.class)
            .list();
    return ids.stream().flatMap(id -> lease(handle, id, server).stream()).toList();
  }

  /** Takes the lease of one page, due or not, unless somebody else has it. */
  public Optional<Source> lease(Handle handle, String id, String server) {
    long now = clock.millis();
    int taken =
        handle
            .createUpdate(
                "update source set lease_by = :server, lease_until = :until"
                    + " where id = :id and (lease_until <= :now or lease_until > :far)")
            .bind("server", server)
            .bind("until", now + LEASE_MILLIS)
            .bind("now", now)
            .bind("far", now + 2 * LEASE_MILLIS)
            .bind("id", id)
            .execute();
    return taken == 1 ? byId(handle, id) : Optional.empty();
  }

  /** Renews the leases that a server has. */
  public void renew(Handle handle, String server, List<String> ids) {
    for (String id : ids) {
      handle
          .createUpdate(
              "update source set lease_until = :until where id = :id and lease_by = :server")
          .bind("until", clock.millis() + LEASE_MILLIS)
          .bind("id", id)
          .bind("server", server)
          .execute();
    }
  }

  /**
   * Writes what came of reading a page and gives its lease back.
   *
   * @return whether the server still had the lease; otherwise nothing was written
   */
  public boolean finish(Handle handle, String server, Source source) {
    Update update =
        handle.createUpdate(
            "update source set title = :title, state = :state, state_since = :since,"
                + " message = :message, failures = :failures, next_at = :next, lease_by = null,"
                + " lease_until = 0, fetched_at = :fetched, good_at = :good, landed = :landed,"
                + " etag = :etag, modified = :modified, content = :content"
                + " where id = :id and lease_by = :server");
    return update
            .bind("id", source.id())
            .bind("server", server)
            .bind("title", source.title())
            .bind("state", source.status().state().name())
            .bind("since", source.status().since())
            .bind("message", source.status().message())
            .bind("failures", source.status().failures())
            .bind("next", source.schedule().nextAt())
            .bind("fetched", source.kept().fetchedAt())
            .bind("good", source.kept().goodAt())
            .bind("landed", source.kept().landed())
            .bind("etag", source.kept().etag())
            .bind("modified", source.kept().modified())
            .bind("content", source.kept().content())
            .execute()
        == 1;
  }

  /** Gives back the leases of a server that stops. */
  public void release(Handle handle, String server) {
    handle
        .createUpdate("update source set lease_by = null, lease_until = 0 where lease_by = :server")
        .bind("server", server)
        .execute();
  }

  /** Notes that a page was read because somebody opened it. */
  public void opened(Handle handle, String id, String title, Fetched.Page page, String content) {
    handle
        .createUpdate(
            "update source set title = :title, state = 'GOOD', state_since = case when state ="
                + " 'GOOD' then state_since else :now end, message = '', failures = 0,"
                + " fetched_at = :now, good_at = :now, landed = :landed, etag = :etag,"
                + " modified = :modified, content = :content where id = :id")
        .bind("id", id)
        .bind("title", title)
        .bind("now", clock.millis())
        .bind("landed", page.landed())
        .bind("etag", page.etag())
        .bind("modified", page.modified())
        .bind("content", content)
        .execute();
  }

  /** Has a page that nobody read for long read within its interval from now. */
  public void wake(Handle handle, String id) {
    handle
        .createUpdate(
            "update source set next_at = :now + every_s * 1000 where id = :id and next_at < :now")
        .bind("id", id)
        .bind("now", clock.millis())
        .execute();
  }

  /** Has a page read as soon as a server is free. */
  public void hurry(Handle handle, String id) {
    handle.createUpdate("update source set next_at = 0 where id = :id").bind("id", id).execute();
  }

  /** Changes how often a page is read. */
  public void every(Handle handle, String id, long seconds, long nextAt) {
    handle
        .createUpdate("update source set every_s = :every, next_at = :next where id = :id")
        .bind("id", id)
        .bind("every", seconds)
        .bind("next", nextAt)
        .execute();
  }

  /** Has a page rendered by a browser or not, from the next time it is read. */
  public void render(Handle handle, String id, boolean render) {
    handle
        .createUpdate(
            "update source set render = :render, etag = null, modified = null, next_at = 0"
                + " where id = :id")
        .bind("id", id)
        .bind("render", render ? 1 : 0)
        .execute();
  }

  /** Removes pages that no block is taken from any more, unless they are new; returns how many. */
  public int sweep(Handle handle, long before) {
    return handle
        .createUpdate(
            "delete from source where created_at < :before and not exists"
                + " (select 1 from block where block.source_id = source.id)")
        .bind("before", before)
        .execute();
  }

  private static Source read(ResultSet row) throws SQLException {
    return new Source(
        row.getString("id"),
        row.getString("person_id"),
        row.getString("address"),
        row.getString("host"),
        row.getInt("render") == 1,
        row.getString("title"),
        new Source.Status(
            SourceState.valueOf(row.getString("state")),
            row.getLong("state_since"),
            row.getString("message"),
            row.getInt("failures")),
        new Source.Schedule(
            row.getLong("every_s"),
            row.getLong("next_at"),
            row.getString("lease_by"),
            row.getLong("lease_until")),
        new Source.Kept(
            moment(row, "fetched_at"),
            moment(row, "good_at"),
            row.getString("landed"),
            row.getString("etag"),
            row.getString("modified"),
            row.getString("content")));
  }

  private static @Nullable Long moment(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }
}
