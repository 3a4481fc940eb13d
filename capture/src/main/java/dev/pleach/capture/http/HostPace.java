package dev.pleach.capture.http;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Spaces requests to a host. Any two requests of a kind are a pause apart; the host can ask for a
 * longer one by Crawl-delay or Retry-After. Threads wait for their turn.
 */
public final class HostPace {
  /** The longest pause of a host that is waited for; a longer one is reported as a failure. */
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int MANY_HOSTS = 10_000;

  private final Timing timing;
  private final Duration pause;
  private final Map<String, Instant> next = new HashMap<>(); // host to the earliest next request
  private final Map<String, Instant> retryAt =
      new HashMap<>(); // host to the end of its Retry-After
  private final Map<String, Duration> delays = new HashMap<>(); // host to its Crawl-delay
  private final @Nullable HostPace pages; // whose Crawl-delay and Retry-After hold here, too
  private final boolean afterPages; // whether the pause after a page holds here, too

  HostPace(Timing timing, Duration pause) {
    this(timing, pause, null, false);
  }

  private HostPace(Timing timing, Duration pause, @Nullable HostPace pages, boolean afterPages) {
    this.timing = timing;
    this.pause = pause;
    this.pages = pages;
    this.afterPages = afterPages;
  }

  /**
   * The pace of the files that pages show: they follow their page as a browser asks for them, one
   * at a time. What the host itself asks for holds for them as for pages.
   */
  HostPace ofFiles(Duration shorter) {
    return new HostPace(timing, shorter, this, false);
  }

  /**
   * The pace of robots.txt, which waits for the pause after a page, but begins none: the page that
   * it was asked for may follow at once. Two requests for it are a pause apart.
   */
  HostPace ofRobots() {
    return new HostPace(timing, pause, this, true);
  }

  /** Until when the host asked for no request; the past if it did not. */
  private synchronized Instant askedUntil(String host) {
    return retryAt.getOrDefault(host, Instant.MIN);
  }

  private synchronized Instant turn(String host) {
    return next.getOrDefault(host, Instant.MIN);
  }

  private synchronized @Nullable Duration declaredDelay(String host) {
    return delays.get(host);
  }

  /** Waits for the turn of a request. */
  void await(String host) throws CaptureException {
    Duration wait;
    Instant asked = pages == null ? Instant.MIN : pages.askedUntil(host);
    Instant afterPage = pages == null || !afterPages ? Instant.MIN : pages.turn(host);
    synchronized (this) {
      if (asked.isAfter(timing.now())) {
        next.merge(host, asked, HostPace::later);
        retryAt.merge(host, asked, HostPace::later);
      }
      Instant now = timing.now();
      Instant turn = later(next.getOrDefault(host, now), afterPage);
      wait = turn.isAfter(now) ? Duration.between(now, turn) : Duration.ZERO;
      if (wait.compareTo(PATIENCE) > 0 && hostAsks(host, now)) {
        throw new CaptureException(
            FailureReason.BUSY,
            host + " asks for a pause; it may be asked again in " + words(wait) + ".",
            wait);
      }
      forget(now);
      next.put(host, now.plus(wait).plus(pause(host)));
    }
    if (!wait.isZero()) {
      try {
        timing.sleep(wait);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CaptureException(
            FailureReason.STOPPED, "Stopped while waiting for " + host + ".", e);
      }
    }
  }

  /** An exchange is over: the pause begins here. */
  synchronized void done(String host) {
    next.merge(host, timing.now().plus(pause(host)), HostPace::later);
  }

  /** The host asks for no request for this long. */
  void retryAfter(String host, Duration time) {
    if (pages != null && afterPages) {
      pages.retryAfter(host, time);
    }
    keepAway(host, time);
  }

  private synchronized void keepAway(String host, Duration time) {
    Instant until = timing.now().plus(time);
    next.merge(host, until, HostPace::later);
    retryAt.merge(host, until, HostPace::later);
  }

  synchronized void crawlDelay(String host, Duration delay) {
    delays.put(host, delay);
  }

  /** Whether the wait is long because of the host, not because of requests before this one. */
  private boolean hostAsks(String host, Instant now) {
    Instant until = retryAt.getOrDefault(host, now);
    return Duration.between(now, until).compareTo(PATIENCE) > 0
        || pause(host).compareTo(PATIENCE) > 0;
  }

  private static Instant later(Instant a, Instant b) {
    return a.isAfter(b) ? a : b;
  }

  private Duration pause(String host) {
    Duration declared = pages == null ? delays.get(host) : pages.declaredDelay(host);
    return declared != null && declared.compareTo(pause) > 0 ? declared : pause;
  }

  private void forget(Instant now) {
    if (next.size() > MANY_HOSTS) {
      next.values().removeIf(turn -> turn.isBefore(now));
      retryAt.keySet().retainAll(next.keySet());
      delays.keySet().retainAll(next.keySet());
    }
  }

  public static String words(Duration time) {
    long seconds = (time.toMillis() + 999) / 1000;
    return seconds < 120 ? seconds + " seconds" : (seconds + 59) / 60 + " minutes";
  }
}
