package dev.pleach.server.tell;

import dev.pleach.server.store.Database;
import dev.pleach.server.tell.plain.BadInput;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayDraft;
import dev.pleach.server.tell.way.WayKind;
import dev.pleach.server.tell.way.WayStore;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ways over REST. The secret of a webhook is in the answer that makes it, and in no other. */
final class WayApi {
  private final Database database;
  private final TestLetters letters;
  private final Messenger messenger;
  private final WayStore ways;

  WayApi(Database database, TestLetters letters, Messenger messenger, Clock clock) {
    this.database = database;
    this.letters = letters;
    this.messenger = messenger;
    ways = new WayStore(clock);
  }

  Optional<?> list(Context context, String personId) {
    return Optional.of(
        database.read(handle -> ways.of(handle, personId)).stream()
            .map(way -> json(way, null))
            .toList());
  }

  Optional<?> add(Context context, String personId) {
    Fields fields = Fields.of(context.body());
    WayKind kind = WayKind.of(fields.text("kind", ""));
    if (!messenger.sends(kind)) {
      throw new BadInput(
          "kind", "This server sends no mail. Whoever runs it can name a mail server.");
    }
    WayDraft draft =
        new WayDraft(
            kind,
            fields.text("name", ""),
            fields.text("to", ""),
            fields.optionalText("template", null));
    Way way = database.write(handle -> ways.add(handle, personId, draft));
    return Optional.of(json(way, way.secret()));
  }

  Optional<?> change(Context context, String personId) {
    Fields fields = Fields.of(context.body());
    return database.write(
        handle ->
            ways.find(handle, personId, context.pathParam("id"))
                .map(
                    way -> {
                      WayDraft draft =
                          new WayDraft(
                              way.kind(),
                              fields.text("name", way.name()),
                              fields.text("to", way.target()),
                              fields.optionalText("template", way.template()));
                      return json(ways.update(handle, way.id(), draft), null);
                    }));
  }

  Optional<?> remove(Context context, String personId) {
    return database.write(
        handle -> {
          Optional<Way> way = ways.find(handle, personId, context.pathParam("id"));
          way.ifPresent(found -> ways.delete(handle, found.id()));
          return way.map(found -> json(found, null));
        });
  }

  Optional<?> test(Context context, String personId) {
    String id = context.pathParam("id");
    Optional<Way> way = database.read(handle -> ways.find(handle, personId, id));
    way.ifPresent(letters::test);
    return database.read(handle -> ways.find(handle, personId, id)).map(one -> json(one, null));
  }

  private static Map<String, Object> json(Way way, @Nullable String secret) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", way.id());
    json.put("kind", way.kind().word());
    json.put("name", way.name());
    json.put("to", way.target());
    json.put("template", way.template());
    json.put("secret", secret);
    json.put("state", way.state());
    json.put("message", way.message());
    return json;
  }
}
