package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class StrictMathTest {
  private static final double[] SPECIAL = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    2,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    709.78,
    709.782712893384,
    709.79,
    -708.4,
    -745.13,
    -745.2,
    0.34657359,
    0.3465735903,
    1.0397,
    1e-9,
    1e-17,
    -0.29289,
    0.41421,
    0x1p53,
  };

  @Test
  void equalsJavaBitByBit() {
    check("exp", java.lang.StrictMath::exp, StrictMath::exp);
    check("log", java.lang.StrictMath::log, StrictMath::log);
    check("log1p", java.lang.StrictMath::log1p, StrictMath::log1p);
  }

  private static void check(String name, DoubleUnaryOperator expected, DoubleUnaryOperator ours) {
    for (double x : SPECIAL) {
      check(name, x, expected, ours);
    }
    Random random = new Random(20_261_117);
    for (int i = 0; i < 200_000; i++) {
      check(name, Double.longBitsToDouble(random.nextLong()), expected, ours);
      check(name, random.nextInt(100_000), expected, ours);
      check(name, 2 * random.nextDouble() - 1, expected, ours);
      check(name, 1_500 * (random.nextDouble() - 0.5), expected, ours);
      check(name, 1 + 1e-5 * (random.nextDouble() - 0.5), expected, ours);
    }
  }

  private static void check(
      String name, double x, DoubleUnaryOperator expected, DoubleUnaryOperator ours) {
    long wanted = Double.doubleToLongBits(expected.applyAsDouble(x));
    if (wanted != Double.doubleToLongBits(ours.applyAsDouble(x))) {
      assertThat(ours.applyAsDouble(x)).as("%s(%s)", name, x).isEqualTo(expected.applyAsDouble(x));
    }
  }
}
