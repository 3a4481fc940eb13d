package dev.pleach.server.web;

import dev.pleach.server.person.Person;
import dev.pleach.server.person.Sessions;
import dev.pleach.server.person.Tokens;
import dev.pleach.server.store.Database;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a request: the person of its token or session; without accounts, the owner. A server
 * without accounts listens on loopback, and takes requests of its own pages alone, see {@link
 * Guard}.
 */
final class Caller {
  static final String COOKIE = "pleach";
  private static final String KNOWN = "pleach.person";
  private static final String BEARER = "Bearer ";

  private final Database database;
  private final Sessions sessions;
  private final Tokens tokens;
  private final @Nullable Person owner;

  /**
   * @param owner who everybody is; null if people log in
   */
  Caller(Database database, Sessions sessions, Tokens tokens, @Nullable Person owner) {
    this.database = database;
    this.sessions = sessions;
    this.tokens = tokens;
    this.owner = owner;
  }

  boolean accounts() {
    return owner == null;
  }

  /** Who makes a request; empty for a stranger. Asked once a request. */
  Optional<Person> find(Context context) {
    Optional<Person> known = context.attribute(KNOWN);
    if (known == null) {
      known = ask(context);
      context.attribute(KNOWN, known);
    }
    return known;
  }

  /** Who makes a request; a stranger is refused. */
  Person of(Context context) {
    return find(context)
        .orElseThrow(
            () -> new ApiException(401, "log-in", "Log in first, or send a token of yours."));
  }

  private Optional<Person> ask(Context context) {
    Optional<String> token = token(context);
    if (token.isPresent()) {
      return database.write(handle -> tokens.find(handle, token.get()));
    }
    if (owner != null) {
      return Optional.of(owner);
    }
    String secret = context.cookie(COOKIE);
    return secret == null
        ? Optional.empty()
        : database.read(handle -> sessions.find(handle, secret));
  }

  /** The token of a request that has one. */
  static Optional<String> token(Context context) {
    String header = context.header("Authorization");
    return header != null && header.startsWith(BEARER)
        ? Optional.of(header.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  /** Logs somebody in, with a session of its own. */
  void logIn(Context context, Person person) {
    String secret = database.write(handle -> sessions.begin(handle, person.id()));
    context.cookie(cookie(context, secret, (int) (Sessions.MILLIS / 1000)));
  }

  void logOut(Context context) {
    String secret = context.cookie(COOKIE);
    if (secret != null) {
      database.change(handle -> sessions.end(handle, secret));
    }
    context.cookie(cookie(context, "", 0));
  }

  private static Cookie cookie(Context context, String value, int seconds) {
    boolean secure =
        context.scheme().equals("https") || "https".equals(context.header("X-Forwarded-Proto"));
    return new Cookie(COOKIE, value, "/", seconds, secure, true, null, SameSite.LAX);
  }
}
