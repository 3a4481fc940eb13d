package dev.pleach.bench.labels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunningNumbersTest {
  private final RunningNumbers counters =
      new RunningNumbers(List.of("index-1", "index-2", "index-7", "step-3", "h2", "h3", "plain"));

  @Test
  void aNumberWithANeighbourIsRunning() {
    assertThat(counters.has("index-1")).isTrue();
    assertThat(counters.has("index-2")).isTrue();
  }

  @Test
  void aNumberByItselfIsPartOfAName() {
    assertThat(counters.has("index-7")).isFalse();
    assertThat(counters.has("step-3")).isFalse();
  }

  @Test
  void onlyWhatStandsBehindAHyphenCounts() {
    assertThat(counters.has("h2")).isFalse();
    assertThat(counters.has("plain")).isFalse();
  }
}
