package dev.pleach.bench.train.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
  private static final double[] TRUE_WEIGHTS = {-0.5, 2, -1.5};

  @Test
  void theWeightsBehindExamplesAreFound() {
    SplittableRandom random = new SplittableRandom(1);
    int examples = 20_000;
    double[][] values = new double[examples][];
    boolean[] right = new boolean[examples];
    double[] counts = new double[examples];
    for (int e = 0; e < examples; e++) {
      values[e] = new double[] {1, random.nextDouble(), random.nextInt(2)};
      right[e] = random.nextDouble() < LogisticRegression.probability(TRUE_WEIGHTS, values[e]);
      counts[e] = 1;
    }
    double[] found = new LogisticRegression(3, 1).fit(values, right, counts);
    for (int i = 0; i < TRUE_WEIGHTS.length; i++) {
      assertThat(found[i]).isCloseTo(TRUE_WEIGHTS[i], within(0.15));
    }
  }

  @Test
  void anExampleThatCountsThriceIsAsGoodAsThree() {
    double[] once = {1, 0};
    double[] often = {1, 1};
    LogisticRegression regression = new LogisticRegression(2, 0.5);
    double[] counted =
        regression.fit(
            new double[][] {once, often}, new boolean[] {false, true}, new double[] {1, 3});
    double[] repeated =
        regression.fit(
            new double[][] {once, often, often, often},
            new boolean[] {false, true, true, true},
            new double[] {1, 1, 1, 1});
    assertThat(counted).containsExactly(repeated, within(1e-9));
  }

  @Test
  void aPenaltyKeepsTheWeightsOfCertainExamplesFinite() {
    double[][] values = {{1, 0}, {1, 1}};
    boolean[] right = {false, true};
    double[] counts = {1, 1};
    double[] light = new LogisticRegression(2, 0.1).fit(values, right, counts);
    double[] heavy = new LogisticRegression(2, 10).fit(values, right, counts);
    assertThat(light[1]).isBetween(1d, 10d);
    assertThat(heavy[1]).isBetween(0d, light[1]);
  }

  @Test
  void withoutExamplesNothingCounts() {
    assertThat(new LogisticRegression(2, 1).fit(new double[0][], new boolean[0], new double[0]))
        .containsExactly(0, 0);
  }
}
