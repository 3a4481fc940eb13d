package dev.pleach.server.person;

import dev.pleach.server.store.Ids;
import java.time.Clock;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/**
 * Who is logged in. A browser gets a new secret at each log-in, so that one it had before is worth
 * nothing; the database has only its hash. Five wrong log-ins from an address within five minutes
 * close it for five minutes.
 */
public final class Sessions {
  /** How long a session lasts. */
  public static final long MILLIS = 30L * 24 * 60 * 60_000;

  private static final int ATTEMPTS = 5;
  private static final long ATTEMPT_MILLIS = 5 * 60_000;

  private final Clock clock;

  public Sessions(Clock clock) {
    this.clock = clock;
  }

  /** Begins a session; returns its secret. */
  public String begin(Handle handle, String personId) {
    String secret = Ids.secret();
    handle
        .createUpdate(
            "insert into session (hash, person_id, created_at, expires_at)"
                + " values (:hash, :person, :now, :end)")
        .bind("hash", Ids.hash(secret))
        .bind("person", personId)
        .bind("now", clock.millis())
        .bind("end", clock.millis() + MILLIS)
        .execute();
    return secret;
  }

  /** Whose session has this secret. */
  public Optional<Person> find(Handle handle, String secret) {
    return handle
        .createQuery(
            "select person.id, person.name, person.admin from session join person on person.id ="
                + " session.person_id where session.hash = :hash and session.expires_at > :now")
        .bind("hash", Ids.hash(secret))
        .bind("now", clock.millis())
        .map(ConstructorMapper.of(Person.class))
        .findOne();
  }

  public void end(Handle handle, String secret) {
    handle
        .createUpdate("delete from session where hash = :hash")
        .bind("hash", Ids.hash(secret))
        .execute();
  }

  /** Whether an address has tried too often. */
  public boolean isClosedTo(Handle handle, String address) {
    return handle
            .createQuery("select count(*) from attempt where address = :address and at > :since")
            .bind("address", address)
            .bind("since", clock.millis() - ATTEMPT_MILLIS)
            .mapTo(Integer.class)
            .one()
        >= ATTEMPTS;
  }

  /** Notes a wrong log-in. */
  public void failed(Handle handle, String address) {
    handle
        .createUpdate("insert into attempt (address, at) values (:address, :now)")
        .bind("address", address)
        .bind("now", clock.millis())
        .execute();
  }

  /** Removes what has expired. */
  public void sweep(Handle handle) {
    handle
        .createUpdate("delete from session where expires_at < :now")
        .bind("now", clock.millis())
        .execute();
    handle
        .createUpdate("delete from invitation where expires_at < :now")
        .bind("now", clock.millis())
        .execute();
    handle
        .createUpdate("delete from attempt where at < :before")
        .bind("before", clock.millis() - ATTEMPT_MILLIS)
        .execute();
  }
}
