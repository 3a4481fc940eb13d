package dev.pleach.server.tell.way;

import dev.pleach.server.store.Ids;
import dev.pleach.server.tell.plain.BadInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The ways in the database. What a person asks names the person. */
public final class WayStore {
  /** The most ways that a person may have. */
  public static final int MOST = 20;

  static final String COLUMNS =
      "select id, person_id, kind, name, target, template, secret, state, message, failures,"
          + " failing_since from way ";

  private final Clock clock;

  public WayStore(Clock clock) {
    this.clock = clock;
  }

  /** The ways of a person, the oldest first. */
  public List<Way> of(Handle handle, String personId) {
    return handle
        .createQuery(COLUMNS + "where person_id = :person order by created_at, id")
        .bind("person", personId)
        .map((row, context) -> read(row))
        .list();
  }

  public Optional<Way> find(Handle handle, String personId, String id) {
    return byId(handle, id).filter(way -> way.personId().equals(personId));
  }

  /** A way by its id, whoever's it is; for the program's own use. */
  public Optional<Way> byId(Handle handle, String id) {
    return handle
        .createQuery(COLUMNS + "where id = :id")
        .bind("id", id)
        .map((row, context) -> read(row))
        .findOne();
  }

  /**
   * Adds a way; a webhook gets a new secret.
   *
   * @throws BadInput if the person has too many
   */
  public Way add(Handle handle, String personId, WayDraft draft) {
    if (of(handle, personId).size() >= MOST) {
      throw new BadInput("kind", "You have " + MOST + " ways, the most there can be. Remove one.");
    }
    String id = Ids.id();
    handle
        .createUpdate(
            "insert into way (id, person_id, kind, name, target, template, secret, state, message,"
                + " failures, next_at, lease_until, created_at) values (:id, :person, :kind, :name,"
                + " :target, :template, :secret, 'new', '', 0, 0, 0, :now)")
        .bind("id", id)
        .bind("person", personId)
        .bind("kind", draft.kind().name())
        .bind("name", draft.name())
        .bind("target", draft.target())
        .bind("template", draft.template())
        .bind("secret", draft.kind() == WayKind.WEBHOOK ? Ids.secret() : null)
        .bind("now", clock.millis())
        .execute();
    return byId(handle, id).orElseThrow();
  }

  /** Writes what a person changed of a way; what waits for it is tried at once. */
  public Way update(Handle handle, String id, WayDraft draft) {
    handle
        .createUpdate(
            "update way set name = :name, target = :target, template = :template, state = 'new',"
                + " message = '', failures = 0, failing_since = null, next_at = 0 where id = :id")
        .bind("id", id)
        .bind("name", draft.name())
        .bind("target", draft.target())
        .bind("template", draft.template())
        .execute();
    handle
        .createUpdate("update message set next_at = 0 where way_id = :id and state = 'waiting'")
        .bind("id", id)
        .execute();
    return byId(handle, id).orElseThrow();
  }

  /**
   * Removes a way, and what waits for it. The way comes first, as wherever both are changed: two
   * that take the same rows in another order would wait for each other.
   */
  public void delete(Handle handle, String id) {
    handle.createUpdate("delete from way where id = :id").bind("id", id).execute();
    handle.execute("delete from message where way_id is null and state = 'waiting'");
  }

  /** Notes that something was sent this way; what waits for it need not wait longer. */
  public void good(Handle handle, String id) {
    handle
        .createUpdate(
            "update way set state = 'good', message = '', failures = 0, failing_since = null,"
                + " next_at = 0 where id = :id")
        .bind("id", id)
        .execute();
  }

  /** Notes that nothing could be sent this way; {@code nextAt} null leaves when it is due. */
  public void failing(Handle handle, String id, String words, @Nullable Long nextAt) {
    handle
        .createUpdate(
            "update way set state = 'failing', message = :words, failures = failures + 1,"
                + " failing_since = coalesce(failing_since, :now),"
                + " next_at = coalesce(:next, next_at) where id = :id")
        .bind("id", id)
        .bind("words", words)
        .bind("now", clock.millis())
        .bindBySqlType("next", nextAt, java.sql.Types.BIGINT)
        .execute();
  }

  private static Way read(ResultSet row) throws SQLException {
    long since = row.getLong("failing_since");
    Long failingSince = row.wasNull() ? null : since;
    return new Way(
        row.getString("id"),
        row.getString("person_id"),
        WayKind.valueOf(row.getString("kind")),
        row.getString("name"),
        row.getString("target"),
        row.getString("template"),
        row.getString("secret"),
        row.getString("state"),
        row.getString("message"),
        row.getInt("failures"),
        failingSince);
  }
}
