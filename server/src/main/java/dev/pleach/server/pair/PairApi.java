package dev.pleach.server.pair;

import dev.pleach.server.person.Sessions;
import dev.pleach.server.person.Tokens;
import dev.pleach.server.store.Database;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.TooManyRequestsResponse;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** {@code /api/v1/about} and {@code /pairings}: how a browser gets a token of somebody. */
public final class PairApi {
  /** The version of the API; another number is not compatible. */
  public static final int VERSION = 1;

  /** Paths that programs may ask without a token, as they have none yet. */
  public static final Set<String> OPEN = Set.of("/about", "/pairings", "/pairings/token");

  private static final String API = "/api/v1";
  private static final int LONGEST_NAME = 80;
  private static final int LONGEST_SECRET = 100;
  private static final int MOST_TOKENS = 50;

  private final Database database;
  private final Function<Context, String> person;
  private final Sessions sessions;
  private final Tokens tokens;
  private final Pairings pairings;

  /**
   * @param person the id of whoever makes a request; a stranger is refused
   */
  public PairApi(
      Database database,
      Function<Context, String> person,
      Sessions sessions,
      Tokens tokens,
      Clock clock) {
    this.database = database;
    this.person = person;
    this.sessions = sessions;
    this.tokens = tokens;
    pairings = new Pairings(clock, tokens);
  }

  public void mount(RoutesConfig routes) {
    routes.get(API + "/about", context -> context.json(Map.of("name", "pleach", "api", VERSION)));
    routes.post(API + "/pairings", this::begin);
    routes.post(API + "/pairings/confirm", this::confirm);
    routes.post(API + "/pairings/token", this::redeem);
  }

  private void begin(Context context) {
    String name = Request.of(context).text("name", LONGEST_NAME);
    Pairings.Asked asked =
        database
            .<Optional<Pairings.Asked>>write(handle -> pairings.begin(handle, name))
            .orElseThrow(
                () ->
                    new TooManyRequestsResponse(
                        "Too many browsers ask to be paired. Try again in ten minutes."));
    context
        .status(201)
        .json(
            Map.of(
                "code",
                asked.code(),
                "secret",
                asked.secret(),
                "page",
                "/pair",
                "seconds",
                Pairings.MILLIS / 1000));
  }

  /** What somebody who is logged in typed; wrong ones count like wrong passwords. */
  private void confirm(Context context) {
    String personId = person.apply(context);
    String code = Request.of(context).text("code", LONGEST_NAME);
    String address = context.ip();
    if (database.<Boolean>read(handle -> sessions.isClosedTo(handle, address))) {
      throw new TooManyRequestsResponse("Too many wrong codes. Try again in five minutes.");
    }
    if (database.<Integer>read(handle -> tokens.of(handle, personId).size()) >= MOST_TOKENS) {
      throw new IllegalArgumentException(
          "You have " + MOST_TOKENS + " tokens. Withdraw one you do not use in the settings.");
    }
    Optional<String> name = database.write(handle -> pairings.confirm(handle, personId, code));
    if (name.isEmpty()) {
      database.change(handle -> sessions.failed(handle, address));
      throw new NotFoundResponse(
          "No browser shows this code. It is good for ten minutes; ask for another.");
    }
    context.json(Map.of("name", name.get()));
  }

  private void redeem(Context context) {
    String secret = Request.of(context).text("secret", LONGEST_SECRET);
    Map<String, Object> answer =
        database.write(
            handle -> {
              Pairings.Pairing pairing =
                  pairings
                      .find(handle, secret)
                      .orElseThrow(
                          () ->
                              new NotFoundResponse(
                                  "Nobody confirmed the code in time. Ask again."));
              String confirmedBy = pairing.person();
              if (confirmedBy == null) {
                return Map.<String, Object>of("state", "waiting");
              }
              Tokens.NewToken token = pairings.redeem(handle, secret, confirmedBy, pairing.name());
              return Map.<String, Object>of(
                  "state", "paired", "id", token.id(), "token", token.secret());
            });
    context.json(answer);
  }
}
