package dev.pleach.capture.http;

import java.time.Duration;

/**
 * What a {@link Fetcher} may fetch, and its limits.
 *
 * @param allowPrivate whether hosts that somebody named may be at private, loopback, link-local and
 *     reserved addresses; those that pages lead to may not
 * @param ignoreRobots whether a page that somebody named is fetched against robots.txt; links that
 *     a program follows are not
 * @param deadline how long a fetch may take, redirects and robots.txt included, its own pauses not
 * @param maxBytes how large an answer may be, counted after decompression
 * @param maxRedirects how many redirects are followed
 * @param pause between two requests to one host; 3 seconds or more
 */
public record FetchOptions(
    boolean allowPrivate,
    boolean ignoreRobots,
    Duration deadline,
    int maxBytes,
    int maxRedirects,
    Duration pause) {
  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(3);
  private static final FetchOptions STANDARD =
      new FetchOptions(false, false, Duration.ofSeconds(20), 15 << 20, 10, SHORTEST_PAUSE);

  public FetchOptions {
    if (deadline.isNegative() || deadline.isZero() || maxBytes <= 0 || maxRedirects < 0) {
      throw new IllegalArgumentException("Limits must be above 0.");
    }
    if (pause.compareTo(SHORTEST_PAUSE) < 0) {
      throw new IllegalArgumentException("A host gets at least 3 s between two requests.");
    }
  }

  /** Public addresses only, robots.txt obeyed, 20 s, 15 MiB, ten redirects, 3 s of pause. */
  public static FetchOptions standard() {
    return STANDARD;
  }

  public FetchOptions withPrivate(boolean allowed) {
    return new FetchOptions(allowed, ignoreRobots, deadline, maxBytes, maxRedirects, pause);
  }

  public FetchOptions withRobotsIgnored(boolean ignored) {
    return new FetchOptions(allowPrivate, ignored, deadline, maxBytes, maxRedirects, pause);
  }

  public FetchOptions withDeadline(Duration time) {
    return new FetchOptions(allowPrivate, ignoreRobots, time, maxBytes, maxRedirects, pause);
  }

  public FetchOptions withMaxBytes(int bytes) {
    return new FetchOptions(allowPrivate, ignoreRobots, deadline, bytes, maxRedirects, pause);
  }

  public FetchOptions withPause(Duration time) {
    return new FetchOptions(allowPrivate, ignoreRobots, deadline, maxBytes, maxRedirects, time);
  }
}
