package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.refresh.ChangedMeanwhileException;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.DatabaseKind;
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
