package dev.pleach.server.pair;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/** Which pages a browser reads when its owner visits them. */
final class Visits {
  /**
   * A page that a browser may read: one that it reads already, or that no server could read.
   *
   * @param state what became of the last attempt
   * @param browser whether a browser reads it already
   */
  record Visited(String page, String address, String state, boolean browser) {}

  private final Clock clock;

  Visits(Clock clock) {
    this.clock = clock;
  }

  List<Visited> of(Handle handle, String personId) {
    return handle
        .createQuery(
            "select source.id, source.address, source.state, brought.at from source left join"
                + " brought on brought.source_id = source.id where source.person_id = :person"
                + " and (brought.at is not null or source.state not in ('GOOD', 'WAITING'))"
                + " and exists (select 1 from block where block.source_id = source.id"
                + " and block.deleted_at is null) order by source.address, source.id")
        .bind("person", personId)
        .map(
            (row, context) -> {
              row.getLong("at");
              boolean browser = !row.wasNull(); // of the column that was read last
              return new Visited(
                  row.getString("id"),
                  row.getString("address"),
                  row.getString("state").toLowerCase(Locale.ROOT).replace('_', '-'),
                  browser);
            })
        .list();
  }

  /** From now on a browser reads a page, and no server. */
  void begin(Handle handle, String sourceId) {
    handle
        .createUpdate(
            "insert into brought (source_id, at) values (:id, :now)"
                + " on conflict (source_id) do update set at = :now")
        .bind("id", sourceId)
        .bind("now", clock.millis())
        .execute();
  }

  /** Servers read the page again. */
  void end(Handle handle, String sourceId) {
    handle.createUpdate("delete from brought where source_id = :id").bind("id", sourceId).execute();
  }
}
