package dev.pleach.capture.http;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.CapturedPage;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolitenessTest {
  private static final FetchOptions OBEDIENT = FetchOptions.standard().withPrivate(true);
  private static final Duration PAUSE = Duration.ofSeconds(3);

  private final TestHost host = new TestHost();
  private final FakeTiming timing = new FakeTiming();
  private final Fetcher door = Doors.of(OBEDIENT, timing);

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void anyTwoPagesOfAHostAreAPauseApart() throws CaptureException {
    host.html("/a", "<p>a").redirect("/b", "/a");
    door.fetch(host.address("/a"));
    door.fetch(host.address("/b"));
    assertThat(host.requests()).containsExactly("/robots.txt", "/a", "/b", "/a");
    assertThat(timing.sleeps()).containsExactly(PAUSE, PAUSE);
  }

  @Test
  void theFirstPageOfAHostFollowsItsRobotsTxtAtOnce() throws CaptureException {
    host.html("/a", "<p>a");
    door.fetch(host.address("/a"));
    assertThat(host.requests()).containsExactly("/robots.txt", "/a");
    assertThat(timing.sleeps()).isEmpty();
  }

  @Test
  void robotsTxtWaitsForThePauseAfterAPage() throws CaptureException {
    Fetcher bold = Doors.of(OBEDIENT.withRobotsIgnored(true), timing);
    bold.fetch(host.address("/a"));
    bold.follow(host.address("/b"));
    assertThat(host.requests()).containsExactly("/a", "/robots.txt", "/b");
    assertThat(timing.sleeps()).containsExactly(PAUSE);
  }

  @Test
  void twoRequestsForRobotsTxtAreAPauseApart() throws CaptureException {
    host.redirect("/robots.txt", "/moved.txt");
    door.fetch(host.address("/a"));
    assertThat(host.requests()).containsExactly("/robots.txt", "/moved.txt", "/a");
    assertThat(timing.sleeps()).containsExactly(PAUSE);
  }

  @Test
  void aHostWhoseRobotsTxtAsksToWaitIsLeftAlone() {
    host.reply("/robots.txt", 503, Map.of("Retry-After", "120"), "busy");
    Fetcher bold = Doors.of(OBEDIENT.withRobotsIgnored(true), timing);
    bold.name(host.address("/a"));
    assertThat(failure(() -> bold.follow(host.address("/a"))).reason())
        .isEqualTo(FailureReason.BUSY);
    CaptureException e = failure(() -> bold.fetch(host.address("/b")));
    assertThat(e.reason()).isEqualTo(FailureReason.BUSY);
    assertThat(e.retryAfter()).contains(Duration.ofMinutes(2));
    assertThat(host.requests()).containsExactly("/robots.txt");
  }

  @Test
  void filesOfAPageFollowItShortly() throws CaptureException {
    Duration limit = Duration.ofSeconds(9);
    door.fetch(host.address("/a"));
    door.file(host.address("/a.css"), 1_000, limit);
    door.file(host.address("/a.png"), 1_000, limit);
    door.fetch(host.address("/b"));
    assertThat(timing.sleeps()).hasSize(2).startsWith(Duration.ofMillis(100));
    assertThat(timing.sleeps().get(1)).isBetween(Duration.ofSeconds(2), PAUSE);
  }

  @Test
  void aHostThatAsksForLongerPausesGetsThemForFilesToo() throws CaptureException {
    host.reply("/robots.txt", 200, Map.of(), "User-agent: *\nCrawl-delay: 5");
    Duration limit = Duration.ofSeconds(9);
    door.fetch(host.address("/a"));
    door.file(host.address("/a.css"), 1_000, limit);
    door.file(host.address("/a.png"), 1_000, limit);
    assertThat(timing.sleeps()).contains(Duration.ofSeconds(5));
  }

  @Test
  void timeThatPassedAnywayIsNotWaitedFor() throws CaptureException {
    door.fetch(host.address("/a"));
    timing.pass(Duration.ofSeconds(2));
    door.fetch(host.address("/b"));
    assertThat(timing.sleeps()).containsExactly(Duration.ofSeconds(1));
  }

  @Test
  void anotherHostIsAskedAtOnce() throws CaptureException {
    Fetcher free = Doors.resolving(Doors.LOCAL, timing, "127.0.0.1");
    free.fetch(URI.create("http://one.example:" + host.port() + "/"));
    free.fetch(URI.create("http://two.example:" + host.port() + "/"));
    assertThat(timing.sleeps()).isEmpty();
  }

  @Test
  void requestsQueueHoweverMany() throws CaptureException {
    // A clock that stands still while requests wait: all come at once.
    List<Duration> waits = new ArrayList<>();
    Timing still =
        new Timing() {
          @Override
          public Instant now() {
            return Instant.EPOCH;
          }

          @Override
          public void sleep(Duration time) {
            waits.add(time);
          }
        };
    HostPace queue = new HostPace(still, PAUSE);
    for (int i = 0; i < 40; i++) {
      queue.await("one.example");
    }
    assertThat(waits).hasSize(39).endsWith(PAUSE.multipliedBy(39));
  }

  @Test
  void theShortestPauseIsThreeSeconds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FetchOptions.standard().withPause(Duration.ofSeconds(2)));
  }

  @Test
  void robotsTxtIsReadOnceADay() throws CaptureException {
    robots(200, "User-agent: *\nDisallow: /private");
    door.fetch(host.address("/a"));
    door.fetch(host.address("/b"));
    timing.pass(Duration.ofHours(25));
    door.fetch(host.address("/c"));
    assertThat(host.requests()).containsExactly("/robots.txt", "/a", "/b", "/robots.txt", "/c");
  }

  @Test
  void whatRobotsTxtForbidsIsNotAskedFor() {
    robots(200, "User-agent: *\nDisallow: /private");
    CaptureException e = failure(() -> door.fetch(host.address("/private/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.ROBOTS);
    assertThat(e)
        .hasMessageContaining("/robots.txt forbids it")
        .hasMessageContaining("--ignore-robots");
    assertThat(host.requests()).containsExactly("/robots.txt");
  }

  @Test
  void rulesForPleachWinOverThoseForAll() throws CaptureException {
    robots(200, "User-agent: *\nDisallow: /\n\nUser-agent: pleach\nDisallow: /no");
    assertThat(door.fetch(host.address("/yes")).status()).isEqualTo(404);
    assertThat(failure(() -> door.fetch(host.address("/no"))).reason())
        .isEqualTo(FailureReason.ROBOTS);
  }

  @Test
  void aRedirectDoesNotLeadAroundRobotsTxt() {
    robots(200, "User-agent: *\nDisallow: /private");
    host.redirect("/a", "/private").html("/private", "<p>no");
    CaptureException e = failure(() -> door.fetch(host.address("/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.ROBOTS);
    assertThat(host.requests()).containsExactly("/robots.txt", "/a");
  }

  @Test
  void whoNamesAPageMayIgnoreRobotsTxtAndALinkMayNot() throws CaptureException {
    robots(200, "User-agent: *\nDisallow: /");
    host.html("/a", "<p>a");
    Fetcher bold = Doors.of(OBEDIENT.withRobotsIgnored(true), timing);
    assertThat(bold.fetch(host.address("/a")).status()).isEqualTo(200);
    assertThat(failure(() -> bold.follow(host.address("/a"))).reason())
        .isEqualTo(FailureReason.ROBOTS);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 410})
  void noRobotsTxtAllowsAll(int status) throws CaptureException {
    robots(status, "User-agent: *\nDisallow: /");
    host.html("/a", "<p>a");
    assertThat(door.fetch(host.address("/a")).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503})
  void aRobotsTxtThatCannotBeReadForbidsAll(int status) {
    robots(status, "");
    CaptureException e = failure(() -> door.fetch(host.address("/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.ROBOTS);
    assertThat(e).hasMessageContaining("is answered with " + status);
  }

  @Test
  void robotsTxtMayBeElsewhere() {
    host.redirect("/robots.txt", "/moved.txt");
    host.reply("/moved.txt", 200, Map.of(), "User-agent: *\nDisallow: /");
    assertThat(failure(() -> door.fetch(host.address("/a"))).reason())
        .isEqualTo(FailureReason.ROBOTS);
  }

  @Test
  void aRobotsTxtInACircleIsNone() throws CaptureException {
    host.redirect("/robots.txt", "/robots.txt");
    host.html("/a", "<p>a");
    assertThat(door.fetch(host.address("/a")).status()).isEqualTo(200);
  }

  @Test
  void anEndlessRobotsTxtIsReadToItsLimit() {
    robots(200, "User-agent: *\nDisallow: /\n" + "# endless\n".repeat(1_000_000));
    assertThat(failure(() -> door.fetch(host.address("/a"))).reason())
        .isEqualTo(FailureReason.ROBOTS);
  }

  @Test
  void aRobotsTxtThatIsNoTextDoesNoHarm() throws CaptureException {
    host.reply("/robots.txt", 200, Map.of("Content-Type", "image/png"), new byte[5000]);
    host.html("/a", "<p>a");
    assertThat(door.fetch(host.address("/a")).status()).isEqualTo(200);
  }

  @Test
  void brokenRobotsTxtForbids() throws IOException {
    try (RawHost broken = RawHost.saying("what?")) {
      CaptureException e = failure(() -> door.fetch(broken.address()));
      assertThat(e.reason()).isEqualTo(FailureReason.ROBOTS);
      assertThat(broken.connections()).isEqualTo(1);
    }
  }

  @Test
  void crawlDelayIsKept() throws CaptureException {
    robots(200, "User-agent: *\nCrawl-delay: 10\n");
    door.fetch(host.address("/a"));
    door.fetch(host.address("/b"));
    assertThat(timing.sleeps()).containsExactly(Duration.ofSeconds(10));
  }

  @Test
  void anImpatientCrawlDelayIsTheShortestPause() throws CaptureException {
    robots(200, "User-agent: *\nCrawl-delay: 0.1\n");
    door.fetch(host.address("/a"));
    door.fetch(host.address("/b"));
    assertThat(timing.sleeps()).containsExactly(PAUSE);
  }

  @Test
  void aCrawlDelayBeyondPatienceIsToldInsteadOfSlept() throws CaptureException {
    robots(200, "User-agent: *\nCrawl-delay: 3600\n");
    door.fetch(host.address("/a"));
    CaptureException e = failure(() -> door.fetch(host.address("/b")));
    assertThat(e.reason()).isEqualTo(FailureReason.BUSY);
    assertThat(e.retryAfter()).contains(Duration.ofHours(1));
    assertThat(e).hasMessageContaining("in 60 minutes");
    timing.pass(Duration.ofHours(1));
    assertThat(door.fetch(host.address("/b")).status()).isEqualTo(404);
  }

  @Test
  void aHostThatAsksToWaitIsLeftAlone() throws CaptureException {
    host.reply("/a", 503, Map.of("Retry-After", "120"), "busy");
    CaptureException e = failure(() -> CapturedPage.of(door.fetch(host.address("/a")), null));
    assertThat(e.reason()).isEqualTo(FailureReason.BUSY);
    assertThat(e.retryAfter()).contains(Duration.ofMinutes(2));
    assertThat(e).hasMessageContaining("Try again in 2 minutes");
    int before = host.requests().size();
    CaptureException again = failure(() -> door.fetch(host.address("/b")));
    assertThat(again.reason()).isEqualTo(FailureReason.BUSY);
    assertThat(host.requests()).hasSize(before);
    timing.pass(Duration.ofMinutes(2));
    assertThat(door.fetch(host.address("/b")).status()).isEqualTo(404);
  }

  @Test
  void retryAfterMayBeADate() throws CaptureException {
    host.reply("/a", 429, Map.of("Retry-After", "Thu, 01 Jan 2026 00:00:30 GMT"), "busy");
    CaptureException e = failure(() -> CapturedPage.of(door.fetch(host.address("/a")), null));
    assertThat(e.retryAfter()).contains(Duration.ofSeconds(30));
    door.fetch(host.address("/b"));
    assertThat(timing.sleeps()).containsExactly(Duration.ofSeconds(30));
  }

  private void robots(int status, String text) {
    host.reply("/robots.txt", status, Map.of("Content-Type", "text/plain"), text);
  }
}
