package dev.pleach.server.page.view;

import java.util.List;
import java.util.stream.LongStream;

/** A time between two readings of a page, to choose from. */
public record Interval(long seconds) {
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;
  private static final long[] USUAL = {
    3 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 7 * DAY
  };

  /** The usual intervals and one more, shortest first. */
  static List<Interval> with(long seconds) {
    return LongStream.concat(LongStream.of(USUAL), LongStream.of(seconds))
        .distinct()
        .sorted()
        .mapToObj(Interval::new)
        .toList();
  }

  /** The interval in the largest unit that leaves no rest. */
  public String words() {
    if (seconds % DAY == 0) {
      return words(seconds / DAY, "day");
    }
    if (seconds % HOUR == 0) {
      return words(seconds / HOUR, "hour");
    }
    return seconds % MINUTE == 0 ? words(seconds / MINUTE, "minute") : words(seconds, "second");
  }

  private static String words(long number, String unit) {
    return number == 1 ? unit : number + " " + unit + "s";
  }
}
