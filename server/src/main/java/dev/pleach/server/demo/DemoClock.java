package dev.pleach.server.demo;

import java.time.Duration;
import java.time.Instant;

/**
 * Which state a site has at a moment. A site changes every thirty seconds and gets another design
 * every four minutes, each site at its own seconds; the first redesign comes after 75 seconds.
 *
 * @param start when everything begins
 * @param speed how much faster than that it goes, 1 for as said
 */
public record DemoClock(Instant start, double speed) {
  private static final long CHANGE_MILLIS = 30_000;
  private static final long DESIGN_MILLIS = 240_000;

  /** How long before a site's first redesign, in the order shop, news, weather. */
  private static final long FIRST_DESIGN_MILLIS = 75_000;

  private static final long BETWEEN_SITES_MILLIS = 80_000;

  public DemoClock {
    if (!(speed > 0 && speed <= 10_000)) {
      throw new IllegalArgumentException("The speed is above 0 and at most 10000, not " + speed);
    }
  }

  /** At the usual speed. */
  public static DemoClock from(Instant start) {
    return new DemoClock(start, 1);
  }

  /** The state of a site at a moment; before the start, that of the start. */
  public DemoState at(DemoSite site, Instant now) {
    return after(site, elapsed(now));
  }

  /** When a site last changed or was redesigned, at a moment; the start if it never was. */
  public Instant changedAt(DemoSite site, Instant now) {
    long elapsed = elapsed(now);
    long last =
        Math.max(
            elapsed - Math.floorMod(elapsed + changeShift(site), CHANGE_MILLIS),
            elapsed - Math.floorMod(elapsed + designShift(site), DESIGN_MILLIS));
    return start.plusMillis((long) StrictMath.ceil(Math.max(0, last) / speed));
  }

  private long elapsed(Instant now) {
    return Math.max(0, (long) (Duration.between(start, now).toMillis() * speed));
  }

  private static DemoState after(DemoSite site, long elapsed) {
    long change = (elapsed + changeShift(site)) / CHANGE_MILLIS;
    long design = (elapsed + designShift(site)) / DESIGN_MILLIS;
    return new DemoState(
        (int) Math.min(change, Integer.MAX_VALUE), (int) (design % DemoState.DESIGNS));
  }

  /** How far into its first change a site is at the start: ten seconds apart. */
  private static long changeShift(DemoSite site) {
    return order(site) * CHANGE_MILLIS / 3;
  }

  private static long designShift(DemoSite site) {
    return DESIGN_MILLIS - FIRST_DESIGN_MILLIS - order(site) * BETWEEN_SITES_MILLIS;
  }

  private static int order(DemoSite site) {
    return switch (site) {
      case SHOP -> 0;
      case NEWS -> 1;
      case WEATHER -> 2;
    };
  }
}
