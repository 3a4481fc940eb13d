package dev.pleach.server.tell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.source.SourceState;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Events;
import dev.pleach.server.tell.rule.Rule;
import dev.pleach.server.tell.rule.RuleDraft;
import dev.pleach.server.tell.rule.RuleKind;
import dev.pleach.server.tell.trouble.Trouble;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TellTest {
  private static final Trouble GONE = new Trouble("gone", "");
  private static final Trouble DOWN = new Trouble("unreachable", "shop.example does not answer.");

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aVersionIsToldOnceByEachWay(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way mail = world.way(WayKind.EMAIL, "ada@example.org");
      Way hook = world.way(WayKind.WEBHOOK, "https://chat.example/x");
      String rule = world.rule(block, RuleKind.CHANGE, "", null, mail, hook);
      assertThat(world.version(block, 1, "a", "[]", "")).isZero();
      assertThat(world.version(block, 2, "b", "[]", "a became b")).isEqualTo(1);
      world.version(block, 2, "b", "[]", "a became b");
      assertThat(world.messages()).extracting(Message::state).containsExactly("waiting", "waiting");
      assertThat(world.messages()).extracting(Message::words).containsOnly("a became b");
      assertThat(world.messages()).extracting(Message::wayId).contains(mail.id(), hook.id());
      Rule told = world.database.read(h -> world.rules.find(h, world.person, rule)).orElseThrow();
      assertThat(told.lastWords()).isEqualTo("a became b");
      assertThat(told.lastAt()).isEqualTo(world.clock.millis());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void whatIsNotCommittedIsNotTold(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      world.rule(block, RuleKind.CHANGE, "", null, world.way(WayKind.DESKTOP, ""));
      world.version(block, 1, "a", "[]", "");
      assertThatThrownBy(
              () ->
                  world.database.change(
                      handle -> {
                        world.tell.onState(handle, block, GONE);
                        throw new IllegalStateException("the refresh fails");
                      }))
          .hasMessage("the refresh fails");
      assertThat(world.messages()).isEmpty();
      assertThat(world.count("event")).isZero();
      assertThat(world.count("trouble")).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void theDesktopIsToldByAnEvent(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      world.rule(block, RuleKind.APPEARS, "in stock", null, world.way(WayKind.DESKTOP, ""));
      world.version(block, 1, "sold out", "[]", "");
      world.version(block, 2, "in stock", "[]", "");
      assertThat(world.messages()).extracting(Message::state).containsExactly("sent");
      List<Events.Event> events =
          world.database.read(handle -> new Events(world.clock).ofBlock(handle, block.id(), 10));
      assertThat(events).hasSize(1);
      assertThat(events.get(0).kind()).isEqualTo("told");
      assertThat(events.get(0).boardId()).isEqualTo(world.board);
      assertThat(events.get(0).data())
          .contains("in stock", "https://board.example/blocks/" + block.id());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aLimitRemembersTheLastNumber(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way way = world.way(WayKind.DESKTOP, "");
      world.rule(block, RuleKind.BELOW, "Price", 100.0, way);
      world.version(block, 1, "", "[{\"label\":\"Price\",\"value\":120,\"unit\":\"€\"}]", "");
      world.version(block, 2, "", "[]", "");
      world.version(block, 3, "", "[]", "");
      world.version(block, 4, "", "[{\"label\":\"Price\",\"value\":90,\"unit\":\"€\"}]", "");
      world.version(block, 5, "", "[{\"label\":\"Price\",\"value\":80,\"unit\":\"€\"}]", "");
      assertThat(world.messages())
          .extracting(Message::words)
          .containsExactly(
              "Price is 90 €, below 100; it was 120 €.",
              "Price is not there any more; it was 120 €.");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aRuleThatIsOffTellsNothing(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way way = world.way(WayKind.DESKTOP, "");
      String rule = world.rule(block, RuleKind.CHANGE, "", null, way);
      RuleDraft off = new RuleDraft(RuleKind.CHANGE, "", null, null, List.of(way.id()), false);
      world.database.change(h -> world.rules.update(h, world.person, rule, off, null));
      world.version(block, 1, "a", "[]", "");
      assertThat(world.version(block, 2, "b", "[]", "")).isZero();
      world.state(block, GONE);
      assertThat(world.messages()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aBlockThatIsAwayIsToldAfterTheHoursAndWhenItIsBack(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      world.rule(block, RuleKind.GONE, "", null, world.way(WayKind.DESKTOP, ""));
      world.state(block, DOWN);
      world.clock.pass(Duration.ofHours(2));
      world.state(block, new Trouble("busy", ""));
      world.tell.overdue(world.database);
      assertThat(world.messages()).isEmpty();
      world.clock.pass(Duration.ofHours(1));
      world.tell.overdue(world.database);
      world.tell.overdue(world.database);
      world.state(block, DOWN);
      assertThat(world.messages())
          .extracting(Message::words)
          .containsExactly("The host asks to wait.");
      world.state(block, null);
      world.state(block, null);
      assertThat(world.messages()).hasSize(2);
      assertThat(world.messages().get(0).words()).isEqualTo("The block was found again.");
      world.state(block, DOWN);
      world.state(block, null);
      world.tell.overdue(world.database);
      assertThat(world.messages()).hasSize(2);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void everyRuleTellsOnceThatItCannotDoItsWork(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way way = world.way(WayKind.DESKTOP, "");
      world.rule(block, RuleKind.CHANGE, "", null, way);
      world.rule(block, RuleKind.APPEARS, "x", null, way);
      world.state(block, DOWN);
      world.clock.pass(Duration.ofHours(23));
      world.tell.overdue(world.database);
      assertThat(world.messages()).isEmpty();
      world.state(block, GONE);
      assertThat(world.messages())
          .extracting(Message::words)
          .containsExactly("The block is gone from its page.");
      world.clock.pass(Duration.ofHours(2));
      world.tell.overdue(world.database);
      assertThat(world.messages()).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aRuleForBeingAwaySpeaksForItsWay(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way desktop = world.way(WayKind.DESKTOP, "");
      Way mail = world.way(WayKind.EMAIL, "ada@example.org");
      world.rule(block, RuleKind.GONE, "", null, desktop);
      world.rule(block, RuleKind.CHANGE, "", null, desktop, mail);
      world.state(block, GONE);
      assertThat(world.messages()).extracting(Message::wayId).containsExactly(mail.id());
      world.clock.pass(Duration.ofHours(3));
      world.tell.overdue(world.database);
      assertThat(world.messages())
          .extracting(Message::wayId)
          .containsExactly(desktop.id(), mail.id());
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void removedRulesAndWaysTakeWhatWaitsWithThem(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way mail = world.way(WayKind.EMAIL, "ada@example.org");
      Way hook = world.way(WayKind.WEBHOOK, "https://chat.example/x");
      String first = world.rule(block, RuleKind.CHANGE, "", null, mail);
      world.rule(block, RuleKind.CHANGE, "", null, hook);
      world.version(block, 1, "a", "[]", "");
      world.version(block, 2, "b", "[]", "");
      assertThat(world.messages()).hasSize(2);
      world.database.change(handle -> world.rules.delete(handle, first));
      assertThat(world.messages()).extracting(Message::wayId).containsExactly(hook.id());
      world.database.change(handle -> world.ways.delete(handle, hook.id()));
      assertThat(world.messages()).isEmpty();
      world.version(block, 3, "c", "[]", "");
      assertThat(world.messages()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void rulesTakeOnlyWaysOfTheSamePerson(DatabaseKind kind) {
    try (World world = new World(kind)) {
      BoardBlock block = world.block("Price");
      Way mine = world.way(WayKind.DESKTOP, "");
      String other = world.person("bob");
      RuleDraft draft = new RuleDraft(RuleKind.CHANGE, "", null, null, List.of(mine.id()), true);
      assertThatThrownBy(
              () -> world.database.change(h -> world.rules.add(h, other, block.id(), draft, null)))
          .hasMessageContaining("not there");
      assertThat(world.count("rule")).isZero();
    }
  }

  @Test
  void troubleIsThatOfThePageBeforeThatOfTheBlock() {
    assertThat(Trouble.of(BlockState.FOUND, SourceState.GOOD, "")).isNull();
    assertThat(Trouble.of(BlockState.WAITING, SourceState.WAITING, "")).isNull();
    assertThat(Trouble.of(BlockState.GONE, SourceState.GOOD, "")).isEqualTo(GONE);
    assertThat(Trouble.of(BlockState.GONE, SourceState.ERROR_PAGE, "x"))
        .isEqualTo(new Trouble("error-page", "x"));
    for (SourceState state : SourceState.values()) {
      for (BlockState block : BlockState.values()) {
        Trouble trouble = Trouble.of(block, state, "");
        assertThat(trouble == null || trouble.sentence().endsWith(".")).isTrue();
      }
    }
  }
}
