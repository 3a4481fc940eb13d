package dev.pleach.trace.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageIndex;
import org.junit.jupiter.api.Test;

class NodeHistoryTest {
  private static final PageIndex PAGE = new PageIndex(DomTree.parse("<h1>A</h1><p>B</p><i>C</i>"));
  private static final FingerprintBuilder BUILDER = new FingerprintBuilder(PAGE);

  private final Observation first = Observation.of(PAGE, BUILDER, 3);
  private final Observation second = Observation.of(PAGE, BUILDER, 5);
  private final Observation third = Observation.of(PAGE, BUILDER, 7);

  @Test
  void latestObservationComesFirst() {
    NodeHistory chosen = NodeHistory.of(first);
    assertThat(chosen.observations()).containsExactly(first);
    assertThat(chosen.lastScore()).isEqualTo(1);
    NodeHistory followed = chosen.followed(second, 0.8);
    assertThat(followed.observations()).containsExactly(second, first);
    assertThat(followed.lastScore()).isEqualTo(0.8);
    assertThat(followed.latest()).isSameAs(second);
    assertThat(followed.chosen()).isSameAs(first);
  }

  @Test
  void confirmationReplacesWhatWasFound() {
    NodeHistory confirmed = NodeHistory.of(first).followed(second, 0.8).confirmed(third);
    assertThat(confirmed.observations()).containsExactly(third, first);
    assertThat(confirmed.lastScore()).isEqualTo(1);
    assertThat(confirmed.chosen()).isSameAs(third);
    assertThat(confirmed.followed(second, 0.7).observations())
        .containsExactly(second, third, first);
  }

  @Test
  void onlyTheLastRejectionsAreKept() {
    NodeHistory history = NodeHistory.of(first);
    for (int i = 0; i < 25; i++) {
      history = history.rejected(new NodeHistory.Rejection(i, "/p"));
    }
    assertThat(history.rejections()).hasSize(20);
    assertThat(history.rejections().get(0).content()).isEqualTo(5);
    assertThat(history.followed(second, 1).rejections()).hasSize(20);
  }

  @Test
  void withoutPagesKeepsTheExcerpts() {
    NodeHistory saved = NodeHistory.of(first).followed(second, 0.8).withoutPages();
    assertThat(saved.observations())
        .allSatisfy(
            observation -> {
              assertThat(observation.page()).isNull();
              assertThat(observation.excerpt().tree().size()).isPositive();
            });
  }
}
