package dev.pleach.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AxisTest {
  @Test
  void evenAxesHaveRoundTicksAroundTheValues() {
    Axis axis = Axis.of(new double[] {0.62, 0.97}, false);
    assertThat(axis.ticks()[0]).isLessThanOrEqualTo(0.62);
    assertThat(axis.ticks()[axis.ticks().length - 1]).isGreaterThanOrEqualTo(0.97);
    assertThat(axis.place(axis.ticks()[0])).isCloseTo(0, within(1e-9));
    assertThat(axis.label(0.7)).isEqualTo("0.7");
  }

  @Test
  void logarithmicAxesPlaceEqualRatiosEvenly() {
    Axis axis = Axis.of(new double[] {1, 10, 10_000, -5, Double.NaN}, true);
    assertThat(axis.place(100)).isCloseTo(0.5, within(1e-9));
    assertThat(axis.shows(-5)).isFalse();
    assertThat(axis.label(10_000)).isEqualTo("10,000");
    assertThat(axis.label(0.01)).isEqualTo("0.01");
  }

  @Test
  void oneValueOrNoneIsEnough() {
    assertThat(Axis.of(new double[] {5}, true).ticks()).hasSizeGreaterThan(1);
    assertThat(Axis.of(new double[] {5}, false).ticks()).hasSizeGreaterThan(1);
    assertThat(Axis.of(new double[0], false).ticks()).hasSizeGreaterThan(1);
  }
}
