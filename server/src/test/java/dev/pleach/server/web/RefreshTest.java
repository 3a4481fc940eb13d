package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import dev.pleach.server.history.Version;
import dev.pleach.server.source.Source;
import dev.pleach.server.source.SourceState;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Events;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RefreshTest {
  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void keepsEveryVisibleChangeAndNothingElse(DatabaseKind kind) {
    try (DemoRun run = new DemoRun(kind)) {
      String first = version(run, "Temperature").text();
      run.show(DemoSite.WEATHER, DemoState.FIRST);
      assertThat(run.block("Temperature").versions().latest()).as("nothing changed").isEqualTo(1);
      int change = 0;
      while (version(run, "Temperature").text().equals(first)) {
        change++;
        run.show(DemoSite.WEATHER, new DemoState(change, 0));
      }
      BoardBlock block = run.block("Temperature");
      assertThat(block.versions().latest()).isEqualTo(2);
      assertThat(block.versions().seen()).isEqualTo(1);
      assertThat(version(run, "Temperature").summary()).contains(first).contains("→");
      assertThat(events(run)).extracting(Events.Event::kind).contains("changed");
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aHostThatIsGoneChangesNoBlock(DatabaseKind kind) {
    try (DemoRun run = new DemoRun(kind)) {
      Version before = version(run, "Price of the tent");
      run.demo.close();
      Source source = run.source(run.block("Price of the tent"));
      run.refresh(source);
      Source after = run.source(run.block("Price of the tent"));
      assertThat(after.status().state()).isEqualTo(SourceState.UNREACHABLE);
      assertThat(after.status().failures()).isEqualTo(1);
      assertThat(after.schedule().nextAt()).isGreaterThan(source.schedule().nextAt());
      assertThat(after.kept().content()).isEqualTo(source.kept().content());
      assertThat(version(run, "Price of the tent")).isEqualTo(before);
      assertThat(StateWords.of(run.block("Price of the tent"), after).state())
          .isEqualTo("unreachable");
    }
  }

  @Test
  void aWarningThatIsLiftedIsGoneAndComesBack() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      String said = version(run, "Weather warning").text();
      int change = 0;
      while (run.block("Weather warning").tracing().state() != BlockState.GONE) {
        change++;
        run.show(DemoSite.WEATHER, new DemoState(change, 0));
        assertThat(change).as("it is lifted at some time").isLessThan(50);
      }
      assertThat(run.isRight(run.block("Weather warning"), new DemoState(change, 0))).isFalse();
      assertThat(version(run, "Weather warning").text()).startsWith(said.substring(0, 8));
      while (run.block("Weather warning").tracing().state() == BlockState.GONE) {
        change++;
        run.show(DemoSite.WEATHER, new DemoState(change, 0));
        assertThat(change).as("and there is another").isLessThan(100);
      }
      assertThat(run.isRight(run.block("Weather warning"), new DemoState(change, 0))).isTrue();
    }
  }

  @Test
  void aPageThatAnswersUnchangedIsNotTracedAgain() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      run.show(DemoSite.SHOP, DemoState.FIRST);
      BoardBlock before = run.block("Tents left");
      run.show(DemoSite.SHOP, DemoState.FIRST);
      assertThat(run.block("Tents left").revision()).isEqualTo(before.revision());
      assertThat(run.source(before).status().state()).isEqualTo(SourceState.GOOD);
    }
  }

  @Test
  void aBlockThatIsInPlaceIsConfirmedAndNotWrittenWhenAnotherOfItsPageChanges() {
    List<String> titles = List.of("Temperature", "Five days", "Weather warning");
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      for (int change = 1; ; change++) {
        assertThat(change).as("a change of one block alone").isLessThan(100);
        List<BoardBlock> before = titles.stream().map(run::block).toList();
        List<Version> versions = titles.stream().map(title -> version(run, title)).toList();
        run.show(DemoSite.WEATHER, new DemoState(change, 0));
        List<BoardBlock> after = titles.stream().map(run::block).toList();
        boolean changed = false;
        int still = -1;
        for (int i = 0; i < titles.size(); i++) {
          changed |= after.get(i).versions().latest() > before.get(i).versions().latest();
          still = after.get(i).revision() == before.get(i).revision() ? i : still;
        }
        if (changed && still >= 0) {
          Version confirmed = version(run, titles.get(still));
          assertThat(confirmed.number()).isEqualTo(versions.get(still).number());
          assertThat(confirmed.lastAt()).isGreaterThan(versions.get(still).lastAt());
          assertThat(run.isRight(after.get(still), new DemoState(change, 0))).isTrue();
          assertThat(after.get(still).tracing().page())
              .as("it is remembered on the page that was read")
              .isEqualTo(run.source(after.get(still)).kept().content());
          return;
        }
      }
    }
  }

  @Test
  void whatSomebodyElseHasTheLeaseOfIsNotWritten() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      Source source = run.source(run.block("Tents left"));
      Source leased =
          run.database
              .write(h -> run.stores.sources().lease(h, source.id(), "another server"))
              .orElseThrow();
      Optional<Source> second =
          run.database.write(h -> run.stores.sources().lease(h, source.id(), run.parts.name()));
      assertThat(second).isEmpty();
      run.demo.hold(DemoSite.SHOP, new DemoState(9, 0));
      run.parts.refresher().refresh(leased);
      assertThat(run.block("Tents left").versions().latest()).isEqualTo(1);
      assertThat(run.source(run.block("Tents left")).kept().content())
          .isEqualTo(source.kept().content());
    }
  }

  private static Version version(DemoRun run, String title) {
    BoardBlock block = run.block(title);
    return run.database
        .read(h -> run.stores.versions().find(h, block.id(), block.versions().latest()))
        .orElseThrow();
  }

  private static List<Events.Event> events(DemoRun run) {
    return run.database.read(h -> run.stores.events().after(h, 0, 100));
  }
}
