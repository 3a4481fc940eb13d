package dev.pleach.capture.http;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages go through the same guard as pages. */
@Timeout(30)
class PostTest {
  private static final byte[] BODY = "{\"a\":\"Zoë\"}".getBytes(StandardCharsets.UTF_8);
  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

  private final TestHost host = new TestHost();

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void aMessageIsSentWithItsHeadersAndNothingElse() throws CaptureException {
    host.reply("/hook?a=1", 200, Map.of("X-Odd", "1"), "thanks");
    Answer answer = named().post(host.address("/hook?a=1"), BODY, JSON);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("X-Odd")).contains("1");
    assertThat(answer.size()).isZero();
    assertThat(host.bodies()).containsExactly("POST {\"a\":\"Zoë\"}");
    assertThat(host.headersOf(0).getFirst("Content-Type")).isEqualTo("application/json");
    assertThat(host.headersOf(0).getFirst("User-Agent")).matches("Pleach/[0-9].*");
    assertThat(host.headersOf(0).keySet())
        .containsExactlyInAnyOrder(
            "Host",
            "User-agent",
            "Content-type",
            "Content-length",
            "Accept-encoding",
            "Connection");
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 302, 307, 404, 500})
  void aStatusIsAnAnswerAndNoRedirectIsFollowed(int status) throws CaptureException {
    host.reply("/hook", status, Map.of("Location", "/other"), "").html("/other", "<p>no");
    assertThat(named().post(host.address("/hook"), BODY, JSON).status()).isEqualTo(status);
    assertThat(host.requests()).containsExactly("/hook");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%s/",
        "http://2130706433:%s/",
        "http://0x7f.1:%s/",
        "http://localhost:%s/",
        "http://0:%s/",
        "http://[::1]:%s/",
        "http://[::ffff:127.0.0.1]:%s/",
        "http://[64:ff9b::7f00:1]:%s/",
        "http://169.254.169.254/latest?%s",
        "http://10.0.0.1/?%s"
      })
  void privateAddressesAreRefused(String address) {
    URI written = URI.create(String.format(java.util.Locale.ROOT, address, host.port()));
    Fetcher door = Doors.of(FetchOptions.standard(), new FakeTiming());
    CaptureException e = failure(() -> door.post(written, BODY, JSON));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(host.requests()).isEmpty();
  }

  @Test
  void postingNamesNoHost() {
    Fetcher door = Doors.local();
    CaptureException e = failure(() -> door.post(host.address("/hook"), BODY, JSON));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(failure(() -> door.post(host.address("/hook"), BODY, JSON)).reason())
        .isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(host.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://example.org/", "file:///etc/passwd", "http://u:p@example.org/"})
  void webAddressesOnly(String address) {
    CaptureException e = failure(() -> named().post(URI.create(address), BODY, JSON));
    assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS);
  }

  @Test
  void aNameIsRefusedIfAnyOfItsAddressesIsPrivate() {
    Fetcher door = Doors.resolving(FetchOptions.standard(), "93.184.216.34", "10.0.0.1");
    CaptureException e = failure(() -> door.post(URI.create("http://example.org/"), BODY, JSON));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
  }

  @Test
  void aNameThatChangesItsAddressAfterTheCheckIsNotLookedUpAgain() throws CaptureException {
    AtomicInteger lookUps = new AtomicInteger();
    URI address = URI.create("http://outside.example:" + host.port() + "/hook");
    host.html("/hook", "");
    Fetcher door = Doors.publicLoopback(lookUps);
    assertThat(door.post(address, BODY, JSON).status()).isEqualTo(200);
    assertThat(lookUps).hasValue(1);
    assertThat(failure(() -> door.post(address, BODY, JSON)).reason())
        .isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(host.requests()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'X-A', 'a\r\nX-B: b'",
    "'X-A\r\nX-B', b",
    "'X A', b",
    "'', b",
    "X-A, 'ü'",
    "host, example.org",
    "Content-Length, 1",
    "Transfer-Encoding, chunked",
    "Cookie, a=b"
  })
  void headersCannotBeSmuggledIn(String name, String value) {
    assertThatThrownBy(() -> named().post(host.address("/hook"), BODY, Map.of(name, value)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(host.requests()).isEmpty();
  }

  @Test
  void messagesToAHostAreASecondApartAndDoNotDelayPages() throws CaptureException {
    FakeTiming timing = new FakeTiming();
    Fetcher door = Doors.of(Doors.LOCAL, timing);
    door.name(host.address("/"));
    Instant start = timing.now();
    door.post(host.address("/hook"), BODY, JSON);
    door.post(host.address("/hook"), BODY, JSON);
    assertThat(Duration.between(start, timing.now())).isEqualTo(Duration.ofSeconds(1));
    door.fetch(host.address("/page"));
    assertThat(Duration.between(start, timing.now())).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void aHostThatAsksForAPauseGetsIt() throws CaptureException {
    host.reply("/hook", 429, Map.of("Retry-After", "600"), "");
    Fetcher door = named();
    assertThat(door.post(host.address("/hook"), BODY, JSON).status()).isEqualTo(429);
    CaptureException e = failure(() -> door.post(host.address("/hook"), BODY, JSON));
    assertThat(e.reason()).isEqualTo(FailureReason.BUSY);
    assertThat(e.retryAfter()).isPresent();
    assertThat(host.requests()).hasSize(1);
  }

  @Test
  void aHostThatNeverAnswersIsLeft() throws IOException {
    try (RawHost slow = new RawHost(out -> TimeUnit.SECONDS.sleep(20))) {
      Fetcher door = Doors.local(Duration.ofSeconds(1));
      door.name(slow.address());
      CaptureException e = failure(() -> door.post(slow.address(), BODY, JSON));
      assertThat(e.reason()).isEqualTo(FailureReason.TIMED_OUT);
    }
  }

  @Test
  void theBodyOfAnAnswerIsNotWaitedFor() throws IOException {
    String head = "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 100000000\r\n\r\n";
    try (RawHost slow =
        new RawHost(
            out -> {
              out.write(head.getBytes(StandardCharsets.US_ASCII));
              out.flush();
              TimeUnit.SECONDS.sleep(20);
            })) {
      Fetcher door = Doors.local(Duration.ofSeconds(5));
      door.name(slow.address());
      assertThat(door.post(slow.address(), BODY, JSON).status()).isEqualTo(200);
    }
  }

  private Fetcher named() {
    Fetcher door = Doors.local();
    door.name(host.address("/"));
    return door;
  }
}
