package dev.pleach.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  @Test
  void correlationIsPearsons() {
    double[] x = {1, 2, 3, 4, 5};
    assertThat(Statistics.correlation(x, new double[] {2, 4, 6, 8, 10}))
        .isCloseTo(1, within(1e-12));
    assertThat(Statistics.correlation(x, new double[] {5, 4, 3, 2, 1}))
        .isCloseTo(-1, within(1e-12));
    assertThat(Statistics.correlation(x, new double[] {2, 1, 4, 3, 5}))
        .isCloseTo(0.8, within(1e-12));
    assertThat(Statistics.correlation(x, new double[] {7, 7, 7, 7, 7})).isNaN();
  }

  @Test
  void theExponentOfALawIsFound() {
    double[] x = {10, 100, 1_000, 5_000};
    double[] y = IntStream.range(0, 4).mapToDouble(i -> 3 * Math.pow(x[i], 1.5)).toArray();
    assertThat(Statistics.exponent(x, y)).isCloseTo(1.5, within(1e-9));
    assertThat(Statistics.exponent(new double[] {5, 5}, new double[] {1, 2})).isNaN();
  }

  @Test
  void mediansAndMeans() {
    assertThat(Statistics.median(new double[] {9, 1, 5})).isEqualTo(5);
    assertThat(Statistics.median(new double[] {4, 1, 2, 9})).isEqualTo(3);
    assertThat(Statistics.median(new double[0])).isNaN();
    assertThat(Statistics.mean(new double[] {1, 2, 6})).isEqualTo(3);
  }

  @Test
  void whatTakesLongerIsTimedLonger() {
    double[] millis =
        InTurns.millis(
            List.of(
                () -> IntStream.range(0, 10).sum(),
                () -> IntStream.range(0, 300_000).mapToDouble(Math::sqrt).sum()));
    assertThat(millis[0]).isPositive().isLessThan(millis[1]);
  }

  @Test
  void allocationIsCounted() {
    assertThat(Allocation.of(() -> new byte[1_000_000])).isBetween(1_000_000L, 1_100_000L);
  }
}
