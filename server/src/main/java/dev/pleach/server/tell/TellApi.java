package dev.pleach.server.tell;

import dev.pleach.server.store.Database;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.feed.Feeds;
import dev.pleach.server.tell.plain.BadInput;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rules, ways, messages and feeds over REST. Who asks is decided outside; here every question names
 * the person, and what belongs to another is as if it were not there.
 */
public final class TellApi {
  private static final String BASE = "/api/v1";
  private static final int MOST_MESSAGES = 500;
  private static final int MESSAGES = 50;

  /** Answers a request of a person; empty if there is no such thing. */
  interface Work {
    Optional<?> answer(Context context, String personId);
  }

  private final Database database;
  private final Outbox outbox;
  private final RuleApi rules;
  private final WayApi ways;
  private final FeedApi feeds;

  TellApi(
      Database database,
      Outbox outbox,
      Notices notices,
      Messenger messenger,
      Feeds feeds,
      Clock clock) {
    this.database = database;
    this.outbox = outbox;
    TestLetters letters = new TestLetters(database, outbox, notices, messenger, clock);
    rules = new RuleApi(database, letters, clock);
    ways = new WayApi(database, letters, messenger, clock);
    this.feeds = new FeedApi(database, feeds, clock);
  }

  /**
   * Adds the routes.
   *
   * @param person gives the id of the person who asks, or throws what says that nobody may
   */
  public void mount(RoutesConfig routes, Function<Context, String> person) {
    routes.get(BASE + "/blocks/{id}/rules", handler(person, rules::list));
    routes.post(BASE + "/blocks/{id}/rules", handler(person, rules::add));
    routes.patch(BASE + "/rules/{id}", handler(person, rules::change));
    routes.delete(BASE + "/rules/{id}", handler(person, rules::remove));
    routes.post(BASE + "/rules/{id}/test", handler(person, rules::test));
    routes.get(BASE + "/ways", handler(person, ways::list));
    routes.post(BASE + "/ways", handler(person, ways::add));
    routes.patch(BASE + "/ways/{id}", handler(person, ways::change));
    routes.delete(BASE + "/ways/{id}", handler(person, ways::remove));
    routes.post(BASE + "/ways/{id}/test", handler(person, ways::test));
    routes.get(BASE + "/messages", handler(person, this::messages));
    for (String subject : List.of("board", "block")) {
      String path = BASE + "/" + subject + "s/{id}/feed";
      routes.get(path, handler(person, feeds.show(subject)));
      routes.post(path, handler(person, feeds.open(subject)));
      routes.delete(path, handler(person, feeds.close(subject)));
    }
  }

  /** Adds the addresses that feed readers ask, who have no log-in but the address. */
  public void mountFeeds(RoutesConfig routes) {
    routes.get("/feeds/board/{file}", context -> feeds.read(context, "board"));
    routes.get("/feeds/block/{file}", context -> feeds.read(context, "block"));
  }

  private Optional<?> messages(Context context, String personId) {
    int most = most(context.queryParam("most"));
    return Optional.of(
        database.read(handle -> outbox.of(handle, personId, most)).stream()
            .map(TellApi::json)
            .toList());
  }

  private static int most(@Nullable String asked) {
    if (asked == null) {
      return MESSAGES;
    }
    try {
      return Math.max(1, Math.min(MOST_MESSAGES, Integer.parseInt(asked)));
    } catch (NumberFormatException e) {
      throw new BadInput("most", "Give how many, as in most=50.");
    }
  }

  private static Map<String, Object> json(Message message) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", String.valueOf(message.id()));
    json.put("at", moment(message.at()));
    json.put("rule", message.ruleId());
    json.put("block", message.blockId());
    json.put("way", message.wayId());
    json.put("words", message.words());
    json.put("state", message.state());
    json.put("message", message.message());
    return json;
  }

  static @Nullable String moment(@Nullable Long millis) {
    return millis == null ? null : Instant.ofEpochMilli(millis).toString();
  }

  private static Handler handler(Function<Context, String> person, Work work) {
    return context -> {
      String personId = person.apply(context);
      try {
        Optional<?> answer = work.answer(context, personId);
        if (answer.isPresent()) {
          send(context, answer.get());
        } else {
          refuse(context, 404, "not-found", "There is no such thing, or it is not yours.", null);
        }
      } catch (BadInput e) {
        String message = e.getMessage() == null ? "" : e.getMessage();
        refuse(context, 422, "bad-input", message, e.field().isEmpty() ? null : e.field());
      }
    };
  }

  private static void refuse(
      Context context, int status, String code, String message, @Nullable String field) {
    Map<String, Object> error = new HashMap<>();
    error.put("error", code);
    error.put("message", message);
    error.put("field", field);
    send(context.status(status), error);
  }

  private static void send(Context context, Object answer) {
    context.contentType("application/json").result(Json.write(answer));
  }
}
