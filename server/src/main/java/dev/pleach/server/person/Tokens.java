package dev.pleach.server.person;

import dev.pleach.server.store.Ids;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jspecify.annotations.Nullable;

/** Tokens for programs, and invitations; the database has only their hashes. */
public final class Tokens {
  private static final long INVITATION_MILLIS = 7L * 24 * 60 * 60_000;

  /** A token of a person, without its secret. */
  public record Token(String id, String name, long createdAt, @Nullable Long usedAt) {}

  /** A new token and its secret, which is shown once. */
  public record NewToken(String id, String secret) {}

  private final Clock clock;

  public Tokens(Clock clock) {
    this.clock = clock;
  }

  public NewToken add(Handle handle, String personId, String name) {
    NewToken token = new NewToken(Ids.id(), "pleach_" + Ids.secret());
    handle
        .createUpdate(
            "insert into token (id, person_id, name, hash, created_at)"
                + " values (:id, :person, :name, :hash, :now)")
        .bind("id", token.id())
        .bind("person", personId)
        .bind("name", name)
        .bind("hash", Ids.hash(token.secret()))
        .bind("now", clock.millis())
        .execute();
    return token;
  }

  public List<Token> of(Handle handle, String personId) {
    return handle
        .createQuery(
            "select id, name, created_at, used_at from token where person_id = :person"
                + " order by created_at, id")
        .bind("person", personId)
        .map(ConstructorMapper.of(Token.class))
        .list();
  }

  /** Whose token this is; that it was used is noted, once a minute. */
  public Optional<Person> find(Handle handle, String secret) {
    String hash = Ids.hash(secret);
    handle
        .createUpdate(
            "update token set used_at = :now where hash = :hash"
                + " and coalesce(used_at, 0) < :now - 60000")
        .bind("hash", hash)
        .bind("now", clock.millis())
        .execute();
    return handle
        .createQuery(
            "select person.id, person.name, person.admin from token join person on person.id ="
                + " token.person_id where token.hash = :hash")
        .bind("hash", hash)
        .map(ConstructorMapper.of(Person.class))
        .findOne();
  }

  public boolean remove(Handle handle, String personId, String id) {
    return handle
            .createUpdate("delete from token where id = :id and person_id = :person")
            .bind("id", id)
            .bind("person", personId)
            .execute()
        == 1;
  }

  /** Invites somebody; returns the secret of the invitation, good for a week and one person. */
  public String invite(Handle handle, String personId) {
    String secret = Ids.secret();
    handle
        .createUpdate(
            "insert into invitation (hash, person_id, created_at, expires_at)"
                + " values (:hash, :person, :now, :end)")
        .bind("hash", Ids.hash(secret))
        .bind("person", personId)
        .bind("now", clock.millis())
        .bind("end", clock.millis() + INVITATION_MILLIS)
        .execute();
    return secret;
  }

  public boolean isInvited(Handle handle, String secret) {
    return handle
        .createQuery("select 1 from invitation where hash = :hash and expires_at > :now")
        .bind("hash", Ids.hash(secret))
        .bind("now", clock.millis())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Takes an invitation; whether there was one. */
  public boolean accept(Handle handle, String secret) {
    return handle
            .createUpdate("delete from invitation where hash = :hash and expires_at > :now")
            .bind("hash", Ids.hash(secret))
            .bind("now", clock.millis())
            .execute()
        == 1;
  }
}
