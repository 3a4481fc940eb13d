package dev.pleach.server.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Timing;
import dev.pleach.server.running.Host;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A host that knows no ETag and sends the same page again. */
class RepeatedPageTest {
  private static final Timing UNPAUSED =
      new Timing() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void sleep(Duration time) {}
      };

  private static Source source(String address, SourceState state, @Nullable String content) {
    return new Source(
        "s",
        "p",
        address,
        "host",
        false,
        "",
        new Source.Status(state, 0, "", 0),
        new Source.Schedule(60, 0, null, 0),
        new Source.Kept(0L, 0L, address, null, null, content));
  }

  @Test
  void whatIsSentAgainIsNotReadUntilSomebodyAsks() {
    AtomicInteger version = new AtomicInteger(1);
    try (Host host = new Host();
        PageFetch fetch =
            new PageFetch(new Doors(FetchOptions.standard().withPrivate(true), null, UNPAUSED))) {
      host.at(
          "/x",
          e -> {
            String html = "<p>Version " + version.get() + "</p>";
            Host.send(e, 200, "text/html", html.getBytes(StandardCharsets.UTF_8));
          });
      Source source = source(host.address("/x"), SourceState.GOOD, "c1");
      Fetched.Page first = (Fetched.Page) fetch.fetch(source, null);
      Fetched second = fetch.fetch(source, first.body());
      assertThat(second).isInstanceOf(Fetched.Repeated.class);
      Fetched read = ((Fetched.Repeated) second).page().get();
      assertThat(((Fetched.Page) read).tree().html()).isEqualTo(first.tree().html());
      version.set(2);
      assertThat(fetch.fetch(source, first.body())).isInstanceOf(Fetched.Page.class);
    }
  }

  @Test
  void aBodyIsKnownForTheContentThatWasReadFromItAlone() {
    SentBodies sent = new SentBodies();
    String address = "https://example.org/";
    assertThat(sent.of(source(address, SourceState.GOOD, "c1"))).isNull();
    sent.note("s", "b1", "c1");
    assertThat(sent.of(source(address, SourceState.GOOD, "c1"))).isEqualTo("b1");
    assertThat(sent.of(source(address, SourceState.GOOD, "c2"))).isNull();
    assertThat(sent.of(source(address, SourceState.GOOD, null))).isNull();
    assertThat(sent.of(source(address, SourceState.UNREACHABLE, "c1"))).isNull();
    sent.note("s", null, "c1");
    assertThat(sent.of(source(address, SourceState.GOOD, "c1"))).isNull();
  }
}
