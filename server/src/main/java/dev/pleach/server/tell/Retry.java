package dev.pleach.server.tell;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When what failed is tried again: after half a minute, then twice as long each time, up to two
 * hours; not before the receiver asks. A tenth more or less, which the name decides, so that what
 * failed together does not come back together. After a day it has failed for good.
 */
final class Retry {
  /** What still fails after so long is not tried any more. */
  static final long GIVEN_UP_MILLIS = 24 * 60 * 60_000L;

  private static final long FIRST_MILLIS = 30_000;
  private static final long LONGEST_MILLIS = 2 * 60 * 60_000L;
  private static final int MOST_DOUBLINGS = 10;

  private Retry() {}

  /**
   * The moment of the next attempt.
   *
   * @param failures how many failed, this one included
   */
  static long next(long now, int failures, String name, @Nullable Duration asked) {
    int doublings = Math.min(Math.max(failures - 1, 0), MOST_DOUBLINGS);
    long wait = Math.min(LONGEST_MILLIS, FIRST_MILLIS << doublings);
    long tenth = Math.floorMod((name + failures).hashCode(), 2001) - 1000L; // of ten thousand
    long millis = wait + wait / 10_000 * tenth;
    return now + (asked == null ? millis : Math.max(millis, asked.toMillis()));
  }
}
