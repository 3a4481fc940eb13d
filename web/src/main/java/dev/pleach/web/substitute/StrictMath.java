package dev.pleach.web.substitute;

/**
 * The functions of {@code java.lang.StrictMath} that the library uses, bit for bit. The compiler
 * would call the browser's functions of these names, whose last bit differs from browser to
 * browser. {@code java.lang.StrictMath} is specified as the results of fdlibm, the freely
 * distributable library of Sun Microsystems (1993): its reductions, polynomials and order of
 * operations are kept here, since each decides about the last bit.
 */
@SuppressWarnings({
  "JavaLangClash", // takes the place of that class
  "FloatingPointLiteralPrecision" // as published
})
public final class StrictMath {
  private static final double LN2_HIGH = 6.93147180369123816490e-01;
  private static final double LN2_LOW = 1.90821492927058770002e-10;
  private static final double TWO_54 = 0x1p54;

  private StrictMath() {}

  public static double abs(double x) {
    return Math.abs(x);
  }

  public static double sqrt(double x) {
    return Math.sqrt(x); // exact everywhere
  }

  /** e to the power of x. */
  public static double exp(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (x > 7.09782712893383973096e+02) {
      return Double.POSITIVE_INFINITY;
    }
    if (x < -7.45133219101941108420e+02) {
      return 0;
    }
    int size = high(x) & 0x7fffffff;
    if (size < 0x3e300000) { // below 2^-28
      return 1 + x;
    }
    if (size <= 0x3fd62e42) { // at most ln2 / 2: nothing to reduce
      double c = expRest(x);
      return 1 - ((x * c) / (c - 2) - x);
    }
    int power;
    double top;
    double low;
    if (size < 0x3FF0A2B2) { // below 1.5 ln2
      power = x < 0 ? -1 : 1;
      top = x - power * LN2_HIGH;
      low = power * LN2_LOW;
    } else {
      power = (int) (1.44269504088896338700e+00 * x + (x < 0 ? -0.5 : 0.5));
      top = x - power * LN2_HIGH;
      low = power * LN2_LOW;
    }
    double reduced = top - low;
    double c = expRest(reduced);
    double y = 1 - ((low - (reduced * c) / (2 - c)) - top);
    return scaled(y, power);
  }

  /** What is left of the series behind x, in even powers. */
  private static double expRest(double x) {
    double t = x * x;
    return x
        - t
            * (1.66666666666666019037e-01
                + t
                    * (-2.77777777770155933842e-03
                        + t
                            * (6.61375632143793436117e-05
                                + t
                                    * (-1.65339022054652515390e-06
                                        + t * 4.13813679705723846039e-08))));
  }

  private static double scaled(double y, int power) {
    if (power == 1024) {
      return y * 2.0 * 0x1p1023;
    }
    return power >= -1021
        ? withHigh(y, high(y) + (power << 20))
        : withHigh(y, high(y) + ((power + 1000) << 20)) * 0x1p-1000;
  }

  /** The natural logarithm. */
  public static double log(double x) {
    if (x == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (x < 0 || Double.isNaN(x)) {
      return Double.NaN;
    }
    if (x == Double.POSITIVE_INFINITY) {
      return x;
    }
    boolean subnormal = high(x) < 0x00100000;
    double normal = subnormal ? x * TWO_54 : x;
    int exponent = (high(normal) >> 20) - 1023 - (subnormal ? 54 : 0);
    int fraction = high(normal) & 0x000fffff;
    int carry = (fraction + 0x95f64) & 0x100000; // above the square root of 2: the next power
    exponent += carry >> 20;
    double f = withHigh(normal, fraction | (carry ^ 0x3ff00000)) - 1;
    if ((0x000fffff & (2 + fraction)) < 3) { // f is below 2^-20
      return logNearOne(f, exponent);
    }
    return logSeries(f, exponent, fraction);
  }

  private static double logNearOne(double f, int exponent) {
    double dk = exponent;
    if (f == 0) {
      return exponent == 0 ? 0 : dk * LN2_HIGH + dk * LN2_LOW;
    }
    double rest = f * f * (0.5 - 0.33333333333333333 * f);
    return exponent == 0 ? f - rest : dk * LN2_HIGH - ((rest - dk * LN2_LOW) - f);
  }

  private static double logSeries(double f, int exponent, int fraction) {
    double dk = exponent;
    double s = f / (2 + f);
    double z = s * s;
    double w = z * z;
    double odd =
        w
            * (3.999999999940941908e-01
                + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
    double even =
        z
            * (6.666666666666735130e-01
                + w
                    * (2.857142874366239149e-01
                        + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
    double rest = even + odd;
    if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
      double half = 0.5 * f * f;
      return exponent == 0
          ? f - (half - s * (half + rest))
          : dk * LN2_HIGH - ((half - (s * (half + rest) + dk * LN2_LOW)) - f);
    }
    return exponent == 0
        ? f - s * (f - rest)
        : dk * LN2_HIGH - ((s * (f - rest) - dk * LN2_LOW) - f);
  }

  /** The natural logarithm of 1 + x. */
  public static double log1p(double x) {
    if (x == -1) {
      return Double.NEGATIVE_INFINITY;
    }
    if (x < -1 || Double.isNaN(x)) {
      return Double.NaN;
    }
    if (x == Double.POSITIVE_INFINITY) {
      return x;
    }
    int sign = high(x);
    int size = sign & 0x7fffffff;
    if (size < 0x3e200000) { // below 2^-29
      return size < 0x3c900000 ? x : x - x * x * 0.5;
    }
    if (sign < 0x3FDA827A && (sign > 0 || sign <= 0xbfd2bec3)) { // from -0.2929 to 0.41422
      return log1pSeries(x, 0, 0, false);
    }
    boolean large = sign >= 0x43400000; // from 2^53 on 1 + x is x
    double u = large ? x : 1 + x;
    int exponent = (high(u) >> 20) - 1023;
    double correction = large ? 0 : (exponent > 0 ? 1 - (u - x) : x - (u - 1)) / u;
    int fraction = high(u) & 0x000fffff;
    boolean above = fraction >= 0x6a09e; // the square root of 2
    double f = withHigh(u, fraction | (above ? 0x3fe00000 : 0x3ff00000)) - 1;
    boolean nearOne = (above ? (0x00100000 - fraction) >> 2 : fraction) == 0;
    return log1pSeries(f, exponent + (above ? 1 : 0), correction, nearOne);
  }

  private static double log1pSeries(double f, int exponent, double correction, boolean nearOne) {
    double dk = exponent;
    double half = 0.5 * f * f;
    if (nearOne) {
      if (f == 0) {
        return exponent == 0 ? 0 : dk * LN2_HIGH + (correction + dk * LN2_LOW);
      }
      double rest = half * (1 - 0.66666666666666666 * f);
      return exponent == 0 ? f - rest : dk * LN2_HIGH - ((rest - (dk * LN2_LOW + correction)) - f);
    }
    double s = f / (2 + f);
    double z = s * s;
    double rest = 1.479819860511658591e-01;
    rest = 1.531383769920937332e-01 + z * rest;
    rest = 1.818357216161805012e-01 + z * rest;
    rest = 2.222219843214978396e-01 + z * rest;
    rest = 2.857142874366239149e-01 + z * rest;
    rest = 3.999999999940941908e-01 + z * rest;
    rest = z * (6.666666666666735130e-01 + z * rest);
    return exponent == 0
        ? f - (half - s * (half + rest))
        : dk * LN2_HIGH - ((half - (s * (half + rest) + (dk * LN2_LOW + correction))) - f);
  }

  private static int high(double x) {
    return (int) (Double.doubleToRawLongBits(x) >>> 32);
  }

  private static double withHigh(double x, int high) {
    long low = Double.doubleToRawLongBits(x) & 0xFFFFFFFFL;
    return Double.longBitsToDouble((long) high << 32 | low);
  }
}
