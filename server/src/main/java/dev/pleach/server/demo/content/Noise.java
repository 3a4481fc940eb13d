package dev.pleach.server.demo.content;

/**
 * Numbers that look random and are a function of a seed and a step, computed in constant time: a
 * page of any change can be made without those before it.
 */
public final class Noise {
  /** Steps between two support points of each wave, and how much the wave counts. */
  private static final int[] PERIODS = {3, 11, 41};

  private static final double[] WEIGHTS = {0.2, 0.3, 0.5};

  private Noise() {}

  /** Sixty-four well mixed bits. */
  public static long bits(long seed, long step) {
    long x = seed * 0x9E3779B97F4A7C15L + step * 0xD1B54A32D192ED03L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /** A number below a bound, each equally likely. */
  public static int below(int bound, long seed, long step) {
    return (int) Long.remainderUnsigned(bits(seed, step), bound);
  }

  /** From 0 to 1. */
  public static double unit(long seed, long step) {
    return (bits(seed, step) >>> 11) * 0x1.0p-53;
  }

  /** From -1 to 1; steps next to each other differ little, as in a random walk that is held. */
  public static double walk(long seed, int step) {
    double sum = 0;
    for (int i = 0; i < PERIODS.length; i++) {
      int period = PERIODS[i];
      long from = Math.floorDiv(step, period);
      double part = Math.floorMod(step, period) / (double) period;
      double a = unit(seed + i, from);
      double b = unit(seed + i, from + 1);
      sum += WEIGHTS[i] * (2 * (a + (b - a) * part) - 1);
    }
    return sum;
  }
}
