package dev.pleach.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.corpus.BenchPage;
import org.junit.jupiter.api.Test;

class TreeBenchTest {
  @Test
  void timesAreMediansOfTheSecondHalf() {
    ParseAndBuild timing = new ParseAndBuild(new BenchPage("p", "<p>x".repeat(50)), 6);
    for (int i = 0; i < 6; i++) {
      timing.measure();
    }
    assertThat(timing.parseNanos()).isPositive();
    assertThat(timing.buildNanos()).isPositive();
    assertThat(timing.hashNanos()).isPositive();
    assertThat(timing.kept()).isNotZero();
  }
}
