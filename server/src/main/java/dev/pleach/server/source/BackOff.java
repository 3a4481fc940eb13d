package dev.pleach.server.source;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When a page is read next: after its interval; after failures twice as long each time, up to a
 * day; never before the host asks. A tenth more or less, so that pages that were collected together
 * are not all read in the same second; which tenth, the id of the page decides.
 */
public final class BackOff {
  /** Shortest interval that people can choose. */
  public static final long SHORTEST_SECONDS = 3 * 60;

  /** Interval unless somebody chooses another. */
  public static final long STANDARD_SECONDS = 60 * 60;

  /** Longest time between two attempts. */
  public static final long LONGEST_SECONDS = 24 * 60 * 60;

  private static final int MOST_DOUBLINGS = 10;

  private BackOff() {}

  /**
   * The moment of the next attempt.
   *
   * @param failures how many attempts failed, this one included; 0 after a good one
   * @param asked how long the host asks to wait; null if it does not
   */
  public static long next(
      long now, long everySeconds, int failures, String id, @Nullable Duration asked) {
    long longest = Math.max(everySeconds, LONGEST_SECONDS);
    long wait = Math.min(longest, everySeconds << Math.min(failures, MOST_DOUBLINGS));
    if (asked != null) {
      wait = Math.max(wait, Math.min(asked.toSeconds(), LONGEST_SECONDS));
    }
    long jitter = Math.floorMod((id + failures).hashCode(), 2001) - 1000L; // of ten thousand
    long millis = wait * 1000 + wait * jitter / 10;
    return now + (asked == null ? millis : Math.max(millis, asked.toMillis()));
  }
}
