package dev.pleach.server.tell;

import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionStore;
import dev.pleach.server.store.Database;
import dev.pleach.server.tell.rule.Reading;
import dev.pleach.server.tell.rule.Rule;
import dev.pleach.server.tell.rule.RuleDraft;
import dev.pleach.server.tell.rule.RuleKind;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.tell.trouble.TroubleStore;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayStore;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Rules over REST. */
final class RuleApi {
  private final Database database;
  private final TestLetters letters;
  private final RuleStore rules;
  private final WayStore ways;
  private final BlockStore blocks;
  private final TroubleStore troubles;
  private final VersionStore versions = new VersionStore();

  RuleApi(Database database, TestLetters letters, Clock clock) {
    this.database = database;
    this.letters = letters;
    rules = new RuleStore(clock);
    ways = new WayStore(clock);
    blocks = new BlockStore(clock);
    troubles = new TroubleStore(clock);
  }

  Optional<?> list(Context context, String personId) {
    String block = context.pathParam("id");
    return database.read(
        handle ->
            blocks
                .find(handle, personId, block)
                .map(found -> rules.of(handle, block).stream().map(RuleApi::json).toList()));
  }

  Optional<?> add(Context context, String personId) {
    Fields fields = Fields.of(context.body());
    RuleDraft draft = draft(fields, null);
    String block = context.pathParam("id");
    return database.write(
        handle ->
            blocks
                .find(handle, personId, block)
                .flatMap(
                    found -> {
                      Double number = latest(handle, block, draft);
                      String id = rules.add(handle, personId, block, draft, number);
                      troubles.recheck(handle, block);
                      return rules.find(handle, personId, id).map(RuleApi::json);
                    }));
  }

  Optional<?> change(Context context, String personId) {
    Fields fields = Fields.of(context.body());
    return database.write(
        handle ->
            rules
                .find(handle, personId, context.pathParam("id"))
                .flatMap(
                    rule -> {
                      RuleDraft draft = draft(fields, rule);
                      boolean same =
                          draft.kind() == rule.kind()
                              && draft.text().equals(rule.text())
                              && Objects.equals(draft.number(), rule.number())
                              && draft.on() == rule.on();
                      Double number =
                          same ? rule.lastNumber() : latest(handle, rule.blockId(), draft);
                      rules.update(handle, personId, rule.id(), draft, number);
                      troubles.recheck(handle, rule.blockId());
                      return rules.find(handle, personId, rule.id()).map(RuleApi::json);
                    }));
  }

  Optional<?> remove(Context context, String personId) {
    return database.write(
        handle -> {
          Optional<Rule> rule = rules.find(handle, personId, context.pathParam("id"));
          rule.ifPresent(found -> rules.delete(handle, found.id()));
          return rule.map(RuleApi::json);
        });
  }

  Optional<?> test(Context context, String personId) {
    Optional<Rule> found =
        database.read(handle -> rules.find(handle, personId, context.pathParam("id")));
    if (found.isEmpty()) {
      return found;
    }
    Rule rule = found.get();
    Optional<BoardBlock> block =
        database.read(handle -> blocks.find(handle, personId, rule.blockId()));
    List<Map<String, String>> results = new ArrayList<>();
    for (String id : rule.ways()) {
      Optional<Way> way = database.read(handle -> ways.find(handle, personId, id));
      if (way.isPresent() && block.isPresent()) {
        Delivery delivery = letters.test(way.get(), rule, block.get());
        boolean sent = delivery.result() == Delivery.Result.SENT;
        results.add(
            Map.of("way", id, "state", sent ? "sent" : "failed", "message", delivery.words()));
      }
    }
    Map<String, Object> json = json(rule);
    json.put("results", results);
    return Optional.of(json);
  }

  /** The number that a limit is about, as it is now: from there it has to be crossed. */
  private @Nullable Double latest(Handle handle, String blockId, RuleDraft draft) {
    List<Version> latest =
        draft.kind().hasLimit() ? versions.of(handle, blockId, 1) : List.<Version>of();
    if (latest.isEmpty()) {
      return null;
    }
    Reading reading = Reading.of(Reading.list(latest.get(0).numbers()), draft.text());
    return reading == null ? null : reading.value();
  }

  private static RuleDraft draft(Fields fields, @Nullable Rule rule) {
    return new RuleDraft(
        RuleKind.of(fields.text("when", rule == null ? "" : rule.kind().word())),
        fields.text("text", rule == null ? "" : rule.text()),
        fields.number("number", rule == null ? null : rule.number()),
        fields.whole("hours", rule == null ? null : rule.hours()),
        fields.texts("ways", rule == null ? List.of() : rule.ways()),
        fields.truth("on", rule == null || rule.on()));
  }

  private static Map<String, Object> json(Rule rule) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", rule.id());
    json.put("block", rule.blockId());
    json.put("when", rule.kind().word());
    json.put("text", rule.text());
    json.put("number", rule.number());
    json.put("hours", rule.hours());
    json.put("ways", rule.ways());
    json.put("on", rule.on());
    json.put("lastAt", TellApi.moment(rule.lastAt()));
    json.put("lastWords", rule.lastWords());
    return json;
  }
}
