package dev.pleach.server.page.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalTest {
  @Test
  void intervalsAreSaidInTheLargestWholeUnit() {
    assertThat(new Interval(60).words()).isEqualTo("minute");
    assertThat(new Interval(5400).words()).isEqualTo("90 minutes");
    assertThat(new Interval(7200).words()).isEqualTo("2 hours");
    assertThat(new Interval(604800).words()).isEqualTo("7 days");
    assertThat(new Interval(61).words()).isEqualTo("61 seconds");
  }

  @Test
  void theIntervalOfAPageIsAmongTheUsualOnes() {
    assertThat(Interval.with(60)).first().isEqualTo(new Interval(60));
    assertThat(Interval.with(3600))
        .hasSize(9)
        .isSortedAccordingTo((a, b) -> Long.compare(a.seconds(), b.seconds()));
  }
}
