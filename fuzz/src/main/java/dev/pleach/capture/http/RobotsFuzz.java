package dev.pleach.capture.http;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.fuzz.Check;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Reads any bytes as a robots.txt. */
public final class RobotsFuzz {
  private RobotsFuzz() {}

  private static final URI PAGE = URI.create("https://example.org/a/b?c=d");

  public static void fuzzerTestOneInput(byte[] data) {
    Timing timing = Timing.system();
    RobotsRules rules =
        new RobotsRules(
            (robots, left) -> Answer.of(robots, 200, Map.of(), data, timing.now()),
            new HostPace(timing, Duration.ZERO),
            timing);
    String first = answer(rules);
    Check.equal(answer(rules), first, "the same answer twice");
  }

  private static String answer(RobotsRules rules) {
    try {
      rules.check(PAGE, new Deadline(Duration.ofMinutes(1)));
      return "allowed";
    } catch (CaptureException e) {
      Check.that(e.reason() == FailureReason.ROBOTS, "a file that is read allows or forbids");
      return "forbidden";
    }
  }
}
