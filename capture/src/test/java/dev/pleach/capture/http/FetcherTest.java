package dev.pleach.capture.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class FetcherTest {
  private final TestHost host = new TestHost();

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void anAnswerIsTheBytesOfAHost() throws CaptureException {
    host.reply("/a?b=c", 200, Map.of("Content-Type", "text/plain", "X-Odd", "1"), "hello");
    Answer answer = Doors.local().fetch(host.address("/a?b=c#d"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.bytes()).asString().isEqualTo("hello");
    assertThat(answer.header("x-ODD")).contains("1");
    assertThat(answer.address()).isEqualTo(host.address("/a?b=c"));
    assertThat(answer.redirected()).isFalse();
    assertThat(answer.unchanged()).isFalse();
  }

  @Test
  void requestsNamePleachAndCarryNothingElse() throws CaptureException {
    Doors.local().fetch(host.address("/"));
    assertThat(host.headersOf(0).getFirst("User-Agent")).matches("Pleach/[0-9].*");
    assertThat(host.headersOf(0).getFirst("Host")).isEqualTo("127.0.0.1:" + host.port());
    assertThat(host.headersOf(0).keySet())
        .containsExactlyInAnyOrder("Host", "User-agent", "Accept", "Accept-encoding", "Connection");
  }

  @Test
  void aStatusIsAnAnswer() throws CaptureException {
    assertThat(Doors.local().fetch(host.address("/none")).status()).isEqualTo(404);
  }

  @Test
  void redirectsAreFollowed() throws CaptureException {
    host.redirect("/a", "/dir/b").redirect("/dir/b", "c?d").html("/dir/c?d", "<p>here");
    Answer answer = Doors.local().fetch(host.address("/a"));
    assertThat(answer.asked()).isEqualTo(host.address("/a"));
    assertThat(answer.address()).isEqualTo(host.address("/dir/c?d"));
    assertThat(answer.redirected()).isTrue();
  }

  @Test
  void tenRedirectsAreFollowedAndNotEleven() throws CaptureException {
    for (int i = 0; i < 11; i++) {
      host.redirect("/" + i, "/" + (i + 1));
    }
    assertThat(Doors.local().fetch(host.address("/1")).address()).isEqualTo(host.address("/11"));
    CaptureException e = failure(() -> Doors.local().fetch(host.address("/0")));
    assertThat(e.reason()).isEqualTo(FailureReason.REDIRECTS);
    assertThat(e).hasMessageContaining("more than 10 times");
  }

  @Test
  void aCircleIsTold() {
    host.redirect("/a", "/b").redirect("/b", "/a");
    CaptureException e = failure(() -> Doors.local().fetch(host.address("/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.REDIRECTS);
    assertThat(e).hasMessageContaining("in a circle").hasMessageContaining("cookies");
    assertThat(host.requests()).containsExactly("/a", "/b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://example.org/", "file:///etc/passwd", "http://u:p@example.org/", "http://"})
  void redirectsLeadToWebAddressesOnly(String target) {
    host.redirect("/a", target);
    CaptureException e = failure(() -> Doors.local().fetch(host.address("/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%s/",
        "http://2130706433:%s/",
        "http://0x7f.1:%s/",
        "http://0177.0.0.1:%s/",
        "http://localhost:%s/",
        "http://0:%s/",
        "http://[::1]:%s/",
        "http://[::ffff:127.0.0.1]:%s/",
        "http://127.1:%s/"
      })
  void loopbackIsRefusedUnlessAllowed(String address) {
    Fetcher door = Doors.of(FetchOptions.standard(), new FakeTiming());
    URI written = URI.create(String.format(java.util.Locale.ROOT, address, host.port()));
    CaptureException e = failure(() -> door.fetch(written));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(e).hasMessageContaining("--allow-private");
    assertThat(host.requests()).isEmpty();
  }

  @Test
  void aNameIsRefusedIfAnyOfItsAddressesIsPrivate() {
    Fetcher door = Doors.resolving(FetchOptions.standard(), "93.184.216.34", "10.0.0.1");
    CaptureException e = failure(() -> door.fetch(URI.create("http://example.org/")));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(e).hasMessageContaining("example.org is at 10.0.0.1, which is private");
  }

  @Test
  void everyHopIsChecked() {
    // The first hop is let in by a door that knows this port as a public address.
    AtomicInteger lookUps = new AtomicInteger();
    host.redirect("/a", "http://inside.example:" + host.port() + "/secret");
    Fetcher door = Doors.publicLoopback(lookUps);
    CaptureException e =
        failure(() -> door.fetch(URI.create("http://outside.example:" + host.port() + "/a")));
    assertThat(e.reason()).isEqualTo(FailureReason.PRIVATE_ADDRESS);
    assertThat(e).hasMessageContaining("inside.example is at 10.0.0.1");
    assertThat(host.requests()).containsExactly("/a");
  }

  @Test
  void aNameIsLookedUpOnceAHop() throws CaptureException {
    // A name that changes its address after the check is not looked up again.
    AtomicInteger lookUps = new AtomicInteger();
    host.html("/a", "<p>a");
    Answer answer =
        Doors.publicLoopback(lookUps)
            .fetch(URI.create("http://outside.example:" + host.port() + "/a"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(lookUps).hasValue(1);
    assertThat(host.headersOf(0).getFirst("Host")).isEqualTo("outside.example:" + host.port());
  }

  @Test
  void addressesAreTriedInTurn() throws CaptureException {
    host.html("/a", "<p>a");
    Fetcher door = Doors.resolving(Doors.LOCAL, "127.0.0.9", "127.0.0.1");
    URI address = URI.create("http://two.example:" + host.port() + "/a");
    assertThat(door.fetch(address).status()).isEqualTo(200);
  }

  @Test
  void aHostThatDoesNotExistIsTold() {
    Fetcher door = Doors.resolving(FetchOptions.standard());
    CaptureException e = failure(() -> door.fetch(URI.create("http://nowhere.example/")));
    assertThat(e.reason()).isEqualTo(FailureReason.UNKNOWN_HOST);
    assertThat(e).hasMessageContaining("There is no host nowhere.example");
  }

  @Test
  void aPortWithoutAHostIsTold() {
    host.close();
    CaptureException e = failure(() -> Doors.local().fetch(host.address("/")));
    assertThat(e.reason()).isEqualTo(FailureReason.UNREACHABLE);
    assertThat(e).hasMessageContaining("does not take a connection");
  }

  @Test
  void whatIsKeptIsAskedForByItsTag() throws CaptureException {
    host.reply("/a", 200, Map.of("ETag", "\"1\"", "Content-Type", "text/html"), "<p>one");
    AnswerCache cache = AnswerCache.inMemory(1 << 20);
    Fetcher door = Fetcher.of(Doors.LOCAL, cache, new FakeTiming());
    Answer first = door.fetch(host.address("/a"));
    Answer again = door.fetch(host.address("/a"));
    assertThat(first.unchanged()).isFalse();
    assertThat(again.unchanged()).isTrue();
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.bytes()).asString().isEqualTo("<p>one");
    assertThat(again.when()).isAfter(first.when());
    host.reply("/a", 200, Map.of("ETag", "\"2\"", "Content-Type", "text/html"), "<p>two");
    Answer changed = door.fetch(host.address("/a"));
    assertThat(changed.unchanged()).isFalse();
    assertThat(changed.bytes()).asString().isEqualTo("<p>two");
  }

  @Test
  void anAnswerMayBeKeptAnywhere() throws CaptureException {
    host.reply("/a", 200, Map.of("ETag", "\"1\"", "Content-Type", "text/html"), "<p>one");
    AnswerCache cache = AnswerCache.inMemory(1 << 20);
    byte[] kept = {'o', 'l', 'd'};
    Map<String, List<String>> headers = Map.of("ETag", List.of("\"1\""));
    cache.put(Answer.of(host.address("/a"), 200, headers, kept, Instant.EPOCH));
    Answer answer = Fetcher.of(Doors.LOCAL, cache, new FakeTiming()).fetch(host.address("/a"));
    assertThat(answer.unchanged()).isTrue();
    assertThat(answer.bytes()).isEqualTo(kept);
  }

  @Test
  void aDateDoesForATag() throws CaptureException {
    String date = "Thu, 01 Jan 2026 00:00:00 GMT";
    host.reply("/a", 200, Map.of("Last-Modified", date), "<p>one");
    host.reply("/b", 200, Map.of("Last-Modified", date, "Cache-Control", "no-store"), "<p>two");
    Fetcher door = Fetcher.of(Doors.LOCAL, AnswerCache.inMemory(1 << 20), new FakeTiming());
    for (String path : new String[] {"/a", "/a", "/b", "/b"}) {
      door.fetch(host.address(path));
    }
    assertThat(host.headersOf(0).getFirst("If-Modified-Since")).isNull();
    assertThat(host.headersOf(1).getFirst("If-Modified-Since")).isEqualTo(date);
    assertThat(host.headersOf(3).getFirst("If-Modified-Since")).isNull();
  }

  @Test
  void theCacheKeepsWhatWasUsedLast() throws CaptureException {
    AnswerCache cache = AnswerCache.inMemory(10);
    Fetcher door = Fetcher.of(Doors.LOCAL, cache, new FakeTiming());
    for (String path : new String[] {"/a", "/b", "/c"}) {
      host.reply(path, 200, Map.of("ETag", path), "12345");
      door.fetch(host.address(path));
    }
    assertThat(cache.get(host.address("/a"))).isEmpty();
    assertThat(cache.get(host.address("/b"))).isPresent();
    assertThat(cache.get(host.address("/c"))).isPresent();
  }

  public static CaptureException failure(ThrowingCallable call) {
    return catchThrowableOfType(CaptureException.class, call);
  }
}
