package dev.pleach.capture.http;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules in the robots.txt of each host, read once a day (RFC 9309). No such file allows
 * everything; one that cannot be read forbids everything.
 */
final class RobotsRules {
  /** How much of a robots.txt is read; the rest is ignored. */
  static final int LONGEST = 500 << 10;

  private static final Duration LIFETIME = Duration.ofHours(24);
  private static final int MANY_HOSTS = 1_000;
  private static final List<String> NAMES = List.of("pleach");

  /** Fetches a robots.txt, redirects followed. */
  interface Source {
    Answer fetch(URI robots, Deadline left) throws CaptureException;
  }

  private record Page(BaseRobotRules rules, String why, Instant until) {}

  private final Source source;
  private final HostPace pace;
  private final Timing timing;
  private final Map<URI, Page> pages =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<URI, Page> eldest) {
          return size() > MANY_HOSTS;
        }
      };

  RobotsRules(Source source, HostPace pace, Timing timing) {
    this.source = source;
    this.pace = pace;
    this.timing = timing;
  }

  /** Refuses an address that robots.txt forbids. */
  void check(URI address, Deadline left) throws CaptureException {
    URI robots =
        URI.create(address.getScheme() + "://" + WebAddress.authority(address) + "/robots.txt");
    Page page = page(robots, left);
    if (!page.rules.isAllowed(address.toString())) {
      throw new CaptureException(
          FailureReason.ROBOTS,
          address
              + " is not fetched: "
              + robots
              + " "
              + page.why
              + ". For a page that you name yourself, --ignore-robots reads it all the same.");
    }
  }

  private Page page(URI robots, Deadline left) throws CaptureException {
    synchronized (pages) {
      Page known = pages.get(robots);
      if (known != null && known.until.isAfter(timing.now())) {
        return known;
      }
    }
    Page read = read(robots, left);
    synchronized (pages) {
      pages.put(robots, read);
    }
    long delay = read.rules.getCrawlDelay();
    if (delay > 0) {
      pace.crawlDelay(WebAddress.host(robots), Duration.ofMillis(delay));
    }
    return read;
  }

  private Page read(URI robots, Deadline left) throws CaptureException {
    Answer answer;
    try {
      answer = source.fetch(robots, left);
    } catch (CaptureException e) {
      return switch (e.reason()) {
        case REDIRECTS -> page(RobotRulesMode.ALLOW_ALL, ""); // as good as none
        case GARBLED -> page(RobotRulesMode.ALLOW_NONE, "cannot be read: " + e.text());
        default -> throw e; // what is wrong with the host is wrong with the page
      };
    }
    int status = answer.status();
    if (status >= 200 && status < 300) {
      SimpleRobotRulesParser parser = new SimpleRobotRulesParser(Duration.ofDays(1).toMillis(), 0);
      String type = answer.header("Content-Type").orElse("text/plain");
      BaseRobotRules rules = parser.parseContent(robots.toString(), answer.bytes(), type, NAMES);
      return new Page(rules, "forbids it to programs", timing.now().plus(LIFETIME));
    }
    Optional<Duration> wait = RetryAfter.of(answer);
    if (status == 429 || wait.isPresent()) {
      throw new CaptureException(
          FailureReason.BUSY,
          robots + " is answered with " + status + ": the host is busy. Try again later.",
          wait.orElse(null));
    }
    return status >= 500
        ? page(RobotRulesMode.ALLOW_NONE, "is answered with " + status + ", so nothing is known")
        : page(RobotRulesMode.ALLOW_ALL, "");
  }

  private Page page(RobotRulesMode mode, String why) {
    // A host that failed may recover soon, so its file is tried again earlier.
    Duration life = mode == RobotRulesMode.ALLOW_ALL ? LIFETIME : Duration.ofMinutes(10);
    return new Page(new SimpleRobotRules(mode), why, timing.now().plus(life));
  }
}
