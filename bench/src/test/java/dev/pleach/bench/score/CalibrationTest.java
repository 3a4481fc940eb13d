package dev.pleach.bench.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CalibrationTest {
  @Test
  void scoresThatMeanWhatTheySayHaveNoError() {
    Calibration honest = new Calibration();
    for (int i = 0; i < 100; i++) {
      honest.add(0.75, i < 75);
      honest.add(1, true);
    }
    assertThat(honest.error()).isCloseTo(0, within(1e-9));
    assertThat(honest.size()).isEqualTo(200);
    assertThat(honest.shareRight(7)).isEqualTo(0.75);
  }

  @Test
  void theErrorIsWeightedByThePairsOfABin() {
    Calibration boastful = new Calibration();
    for (int i = 0; i < 30; i++) {
      boastful.add(0.95, false);
    }
    for (int i = 0; i < 60; i++) {
      boastful.add(0.45, i % 20 < 9);
    }
    Calibration twice = new Calibration();
    twice.add(boastful);
    twice.add(boastful);
    assertThat(boastful.error()).isCloseTo(0.95 * 30 / 90, within(1e-9));
    assertThat(twice.error()).isCloseTo(boastful.error(), within(1e-9));
    assertThat(new Calibration().error()).isNaN();
  }
}
