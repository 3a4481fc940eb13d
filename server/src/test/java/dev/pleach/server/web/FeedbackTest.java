package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.demo.DemoSite;
import dev.pleach.server.demo.DemoState;
import dev.pleach.server.refresh.ChangedMeanwhileException;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.DatabaseKind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FeedbackTest {
  @Test
  void aRejectedPlaceIsNotTakenAgain() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      BoardBlock block = run.block("Tents left");
      String rejected = block.tracing().places();
      run.parts.feedback().wrong(run.owner.id(), block, run.source(block));
      BoardBlock after = run.block("Tents left");
      boolean found =
          after.tracing().state() == BlockState.FOUND
              || after.tracing().state() == BlockState.MOVED;
      assertThat(found && after.tracing().places().equals(rejected)).isFalse();
      assertThat(after.versions().latest()).as("its last version stays").isPositive();
    }
  }

  @Test
  void aChosenNodeIsTheBlockFromThenOn() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      BoardBlock block = run.block("Tents left");
      Source source = run.source(block);
      String content = String.valueOf(source.kept().content());
      DomTree page = run.stores.trees().get(content, source.address());
      int title = Locator.of(page).find("h1");
      run.parts.feedback().choose(run.owner.id(), block, source, content, new int[] {title}, false);
      BoardBlock after = run.block("Tents left");
      assertThat(after.tracing().places()).isEqualTo(Locator.of(page).xpath(title));
      assertThat(after.versions().latest()).isEqualTo(2);
      assertThat(after.versions().unseen()).as("its owner chose it").isFalse();
      run.refresh(source);
      assertThat(run.block("Tents left").tracing().places()).isEqualTo(after.tracing().places());
    }
  }

  @Test
  void aBlockIsFoundOnItsPageThatWasOpenedToAdjustIt() throws PageOpening.Refused {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      BoardBlock block = run.block("Tents left");
      PageOpening opening = run.parts.opening();
      String address = run.source(block).address();
      PageOpening.Opened opened = opening.open(run.owner.id(), address, false);
      int there = Locator.of(opened.tree()).at(block.tracing().places());
      assertThat(opening.find(block, opened)).containsExactly(there);
      assertThat(opening.find(run.block("Temperature"), opened)).as("of another page").isEmpty();
      run.demo.hold(DemoSite.SHOP, new DemoState(0, 1));
      PageOpening.Opened redone = opening.open(run.owner.id(), address, false);
      List<Integer> nodes = opening.find(block, redone);
      assertThat(nodes).hasSize(1);
      assertThat(redone.tree().visibleText(nodes.get(0)))
          .isEqualTo(opened.tree().visibleText(there));
    }
  }

  @Test
  void whatWasChangedMeanwhileIsNotOverwritten() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      BoardBlock stale = run.block("Tents left");
      run.parts.feedback().right(run.owner.id(), stale, run.source(stale));
      assertThatThrownBy(() -> run.parts.feedback().right(run.owner.id(), stale, run.source(stale)))
          .isInstanceOf(ChangedMeanwhileException.class);
    }
  }

  @Test
  void nodesThatThePageDoesNotHaveAreRefused() {
    try (DemoRun run = new DemoRun(DatabaseKind.SQLITE)) {
      BoardBlock block = run.block("Tents left");
      Source source = run.source(block);
      String content = String.valueOf(source.kept().content());
      assertThatThrownBy(
              () ->
                  run.parts
                      .feedback()
                      .choose(run.owner.id(), block, source, content, new int[] {9_999_999}, true))
          .hasMessageContaining("Open the page again");
    }
  }
}
