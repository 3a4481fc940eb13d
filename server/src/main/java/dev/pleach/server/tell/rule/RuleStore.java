package dev.pleach.server.tell.rule;

import dev.pleach.server.store.Ids;
import dev.pleach.server.tell.plain.BadInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** The rules in the database. What a person asks names the person. */
public final class RuleStore {
  /** The most rules that a block may have. */
  public static final int MOST = 20;

  private static final String COLUMNS =
      "select rule.id, rule.block_id, rule.kind, rule.text, rule.number, rule.hours, rule.active,"
          + " rule.last_number, rule.last_at, rule.last_words from rule ";
  private static final String OWNED =
      "join block on block.id = rule.block_id join board on board.id = block.board_id ";

  private final Clock clock;

  public RuleStore(Clock clock) {
    this.clock = clock;
  }

  /** The rules of a block, the oldest first. */
  public List<Rule> of(Handle handle, String blockId) {
    return list(
        handle,
        handle
            .createQuery(COLUMNS + "where rule.block_id = :block order by rule.created_at, rule.id")
            .bind("block", blockId));
  }

  /** A rule of a person. */
  public Optional<Rule> find(Handle handle, String personId, String id) {
    return list(
            handle,
            handle
                .createQuery(COLUMNS + OWNED + "where rule.id = :id and board.person_id = :person")
                .bind("id", id)
                .bind("person", personId))
        .stream()
        .findFirst();
  }

  /** How many rules the blocks of a board have; blocks without one are not in the map. */
  public Map<String, Integer> counts(Handle handle, String boardId) {
    Map<String, Integer> counts = new HashMap<>();
    handle
        .createQuery(
            "select rule.block_id, count(*) from rule join block on block.id = rule.block_id"
                + " where block.board_id = :board group by rule.block_id")
        .bind("board", boardId)
        .map((row, context) -> counts.put(row.getString(1), row.getInt(2)) == null)
        .list();
    return counts;
  }

  /**
   * Adds a rule; returns its id.
   *
   * @param lastNumber the number that a limit is about, as it is now; null if there is none
   * @throws BadInput if the block has too many, or a way is not the person's
   */
  public String add(
      Handle handle,
      String personId,
      String blockId,
      RuleDraft draft,
      @Nullable Double lastNumber) {
    if (of(handle, blockId).size() >= MOST) {
      throw new BadInput("block", "A block has at most " + MOST + " rules. Remove one first.");
    }
    String id = Ids.id();
    Update insert =
        handle.createUpdate(
            "insert into rule (id, block_id, kind, text, number, hours, active, last_number,"
                + " last_words, created_at) values (:id, :block, :kind, :text, :number, :hours,"
                + " :active, :last, '', :now)");
    bind(insert, draft)
        .bind("id", id)
        .bind("block", blockId)
        .bind("last", lastNumber)
        .bind("now", clock.millis())
        .execute();
    setWays(handle, personId, id, draft.ways());
    return id;
  }

  /** Writes what a person changed of a rule. */
  public void update(
      Handle handle, String personId, String id, RuleDraft draft, @Nullable Double lastNumber) {
    Update update =
        handle.createUpdate(
            "update rule set kind = :kind, text = :text, number = :number, hours = :hours,"
                + " active = :active, last_number = :last where id = :id");
    bind(update, draft).bind("id", id).bind("last", lastNumber).execute();
    handle.createUpdate("delete from rule_way where rule_id = :id").bind("id", id).execute();
    setWays(handle, personId, id, draft.ways());
  }

  /** Notes the number that a limit was last compared with. */
  public void noteNumber(Handle handle, String id, @Nullable Double number) {
    handle
        .createUpdate("update rule set last_number = :last where id = :id")
        .bind("id", id)
        .bind("last", number)
        .execute();
  }

  /** Notes what a rule told. */
  public void noteTold(Handle handle, String id, String words) {
    handle
        .createUpdate("update rule set last_at = :now, last_words = :words where id = :id")
        .bind("id", id)
        .bind("now", clock.millis())
        .bind("words", words)
        .execute();
  }

  /** Removes a rule; what it has not yet told is not told any more. */
  public void delete(Handle handle, String id) {
    handle
        .createUpdate("delete from message where rule_id = :id and state = 'waiting'")
        .bind("id", id)
        .execute();
    handle.createUpdate("delete from rule where id = :id").bind("id", id).execute();
  }

  /** Gives the rules of a block to a copy of it. */
  public void copy(Handle handle, String personId, String from, String to) {
    for (Rule rule : of(handle, from)) {
      RuleDraft draft =
          new RuleDraft(
              rule.kind(), rule.text(), rule.number(), rule.hours(), rule.ways(), rule.on());
      add(handle, personId, to, draft, rule.lastNumber());
    }
  }

  private static void setWays(Handle handle, String personId, String id, List<String> ways) {
    for (String way : ways) {
      int added =
          handle
              .createUpdate(
                  "insert into rule_way (rule_id, way_id) select :rule, id from way"
                      + " where id = :way and person_id = :person")
              .bind("rule", id)
              .bind("way", way)
              .bind("person", personId)
              .execute();
      if (added == 0) {
        throw new BadInput("ways", "One of these ways is not there. Choose from your ways.");
      }
    }
  }

  private static Update bind(Update update, RuleDraft draft) {
    return update
        .bind("kind", draft.kind().name())
        .bind("text", draft.text())
        .bind("number", draft.number())
        .bind("hours", draft.hours())
        .bind("active", draft.on() ? 1 : 0);
  }

  private static List<Rule> list(Handle handle, Query query) {
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : query.map((row, context) -> read(row)).list()) {
      List<String> ways =
          handle
              .createQuery(
                  "select way_id from rule_way join way on way.id = rule_way.way_id"
                      + " where rule_id = :rule order by way.created_at, way.id")
              .bind("rule", rule.id())
              .mapTo(String.class)
              .list();
      rules.add(
          new Rule(
              rule.id(),
              rule.blockId(),
              rule.kind(),
              rule.text(),
              rule.number(),
              rule.hours(),
              ways,
              rule.on(),
              rule.lastNumber(),
              rule.lastAt(),
              rule.lastWords()));
    }
    return rules;
  }

  private static Rule read(ResultSet row) throws SQLException {
    double number = row.getDouble("number");
    Double limit = row.wasNull() ? null : number;
    int hours = row.getInt("hours");
    Integer patience = row.wasNull() ? null : hours;
    double last = row.getDouble("last_number");
    Double lastNumber = row.wasNull() ? null : last;
    long at = row.getLong("last_at");
    Long lastAt = row.wasNull() ? null : at;
    return new Rule(
        row.getString("id"),
        row.getString("block_id"),
        RuleKind.valueOf(row.getString("kind")),
        row.getString("text"),
        limit,
        patience,
        List.of(),
        row.getInt("active") == 1,
        lastNumber,
        lastAt,
        row.getString("last_words"));
  }
}
