package dev.pleach.server.pair;

import dev.pleach.server.person.Tokens;
import dev.pleach.server.store.Ids;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Browsers that ask to be paired. A browser gets a secret and shows a code; somebody who is logged
 * in types that code; then the browser exchanges its secret for a token, once. The database has
 * only the hash of the secret.
 */
final class Pairings {
  /** How long a code is good for. */
  static final long MILLIS = 10L * 60_000;

  /** Browsers that may ask at a time: whoever asks is not known, so there is a limit to it. */
  private static final int MOST = 200;

  private static final String LETTERS = "BCDFGHJKLMNPQRSTVWXZ"; // no vowels: no words by chance
  private static final int LENGTH = 8;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** What a browser is told when it asks. */
  record Asked(String secret, String code) {}

  /**
   * A browser that has asked.
   *
   * @param person who confirmed its code; null if nobody has yet
   */
  record Pairing(String name, @Nullable String person) {}

  private final Clock clock;
  private final Tokens tokens;

  Pairings(Clock clock, Tokens tokens) {
    this.clock = clock;
    this.tokens = tokens;
  }

  /** Takes a request; empty if too many are waiting. */
  Optional<Asked> begin(Handle handle, String name) {
    sweep(handle);
    int waiting = handle.createQuery("select count(*) from pairing").mapTo(Integer.class).one();
    if (waiting >= MOST) {
      return Optional.empty();
    }
    Asked asked = new Asked(Ids.secret(), code());
    handle
        .createUpdate(
            "insert into pairing (hash, code, name, created_at, expires_at)"
                + " values (:hash, :code, :name, :now, :end)")
        .bind("hash", Ids.hash(asked.secret()))
        .bind("code", plain(asked.code()))
        .bind("name", name)
        .bind("now", clock.millis())
        .bind("end", clock.millis() + MILLIS)
        .execute();
    return Optional.of(asked);
  }

  /** Pairs the browser of a code with a person; its name, or empty if there is no such code. */
  Optional<String> confirm(Handle handle, String personId, String code) {
    int confirmed =
        handle
            .createUpdate(
                "update pairing set person_id = :person where code = :code and person_id is null"
                    + " and expires_at > :now")
            .bind("person", personId)
            .bind("code", plain(code))
            .bind("now", clock.millis())
            .execute();
    return confirmed == 0
        ? Optional.empty()
        : handle
            .createQuery("select name from pairing where code = :code")
            .bind("code", plain(code))
            .mapTo(String.class)
            .findOne();
  }

  /** The request of a secret; empty if it has expired or was answered. */
  Optional<Pairing> find(Handle handle, String secret) {
    return handle
        .createQuery("select name, person_id from pairing where hash = :hash and expires_at > :now")
        .bind("hash", Ids.hash(secret))
        .bind("now", clock.millis())
        .map((row, context) -> new Pairing(row.getString("name"), row.getString("person_id")))
        .findOne();
  }

  /** Ends a request that was confirmed with a token. */
  Tokens.NewToken redeem(Handle handle, String secret, String personId, String name) {
    handle
        .createUpdate("delete from pairing where hash = :hash")
        .bind("hash", Ids.hash(secret))
        .execute();
    return tokens.add(handle, personId, name);
  }

  private void sweep(Handle handle) {
    handle
        .createUpdate("delete from pairing where expires_at <= :now or created_at > :now")
        .bind("now", clock.millis())
        .execute();
  }

  private static String code() {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      code.append(i == LENGTH / 2 ? "-" : "");
      code.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
    }
    return code.toString();
  }

  /** A code as it is stored: people write it with blanks, without the dash, in small letters. */
  private static String plain(String code) {
    return code.replaceAll("[^A-Za-z]", "").toUpperCase(Locale.ROOT);
  }
}
