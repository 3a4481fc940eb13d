package dev.pleach.bench.measure;

import java.lang.ref.Reference;
import java.util.List;
import java.util.function.Supplier;

/**
 * Times several ways to do the same thing, one after the other in every round, so that all are
 * measured under the same load. Quick ones are repeated within a round. Times are CPU times of the
 * thread.
 */
public final class InTurns {
  private static final long ROUND_NANOS = 2_000_000L;
  private static final long SLOW_NANOS = 1_000_000_000L;
  private static final int ROUNDS = 7;
  private static final int SLOW_ROUNDS = 3;
  private static final int MOST_REPEATS = 50;

  private InTurns() {}

  /** The median time of each, in milliseconds. */
  public static double[] millis(List<? extends Supplier<?>> ways) {
    int[] repeats = new int[ways.size()]; // index: way; value: how often it runs in a round
    long all = 0;
    for (int w = 0; w < repeats.length; w++) {
      long once = nanos(ways.get(w), 1);
      all += once;
      repeats[w] = (int) Math.max(1, Math.min(MOST_REPEATS, ROUND_NANOS / Math.max(1, once)));
    }
    int rounds = all > SLOW_NANOS ? SLOW_ROUNDS : ROUNDS;
    double[][] times = new double[repeats.length][rounds]; // index: way, round; value: nanoseconds
    for (int round = 0; round < rounds; round++) {
      for (int w = 0; w < repeats.length; w++) {
        times[w][round] = (double) nanos(ways.get(w), repeats[w]) / repeats[w];
      }
    }
    double[] medians = new double[repeats.length];
    for (int w = 0; w < medians.length; w++) {
      medians[w] = Statistics.median(times[w]) / 1e6;
    }
    return medians;
  }

  private static long nanos(Supplier<?> way, int repeats) {
    Object last = null;
    long start = CpuTime.nanos();
    try {
      for (int i = 0; i < repeats; i++) {
        last = way.get();
      }
      return CpuTime.nanos() - start;
    } finally {
      Reference.reachabilityFence(last); // keeps the work from being optimised away
    }
  }
}
