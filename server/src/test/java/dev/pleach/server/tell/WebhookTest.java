package dev.pleach.server.tell;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.server.store.Json;
import dev.pleach.server.tell.way.Delivery;
import dev.pleach.server.tell.way.Letter;
import dev.pleach.server.tell.way.Notice;
import dev.pleach.server.tell.way.Signature;
import dev.pleach.server.tell.way.Way;
import dev.pleach.server.tell.way.WayKind;
import dev.pleach.server.tell.way.WebhookSender;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhooks to a real receiver on loopback, and to places where they may not go. */
@Timeout(60)
final class WebhookTest {
  @Test
  void aWebhookArrivesSigned() throws Exception {
    try (HookReceiver receiver = new HookReceiver()) {
      assertThat(sender(receiver).send(way(receiver.address()), letter("Zoë \"x\"")))
          .isEqualTo(Delivery.sent());
      HookReceiver.Hook hook = receiver.hooks().get(0);
      JsonNode body = Json.MAPPER.readTree(hook.body());
      assertThat(body.path("title").asText()).isEqualTo("Zoë \"x\"");
      assertThat(body.path("url").asText()).isEqualTo("https://board.example/blocks/1");
      assertThat(hook.header("Content-Type")).isEqualTo("application/json");
      assertThat(hook.header("Idempotency-Key")).isEqualTo("letter1");
      long timestamp = Long.parseLong(hook.header("X-Pleach-Timestamp"));
      assertThat(Math.abs(timestamp - System.currentTimeMillis() / 1000)).isLessThan(60);
      assertThat(hook.header("X-Pleach-Signature"))
          .isEqualTo(
              Signature.of("s3cret", timestamp, hook.body().getBytes(StandardCharsets.UTF_8)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "204, SENT",
    "302, REFUSED",
    "308, REFUSED",
    "400, REFUSED",
    "404, REFUSED",
    "410, REFUSED",
    "429, UNAVAILABLE",
    "500, UNAVAILABLE",
    "503, UNAVAILABLE"
  })
  void theStatusDecides(int status, Delivery.Result result) {
    try (HookReceiver receiver = new HookReceiver()) {
      receiver.answer(status);
      Delivery delivery = sender(receiver).send(way(receiver.address()), letter("T"));
      assertThat(delivery.result()).isEqualTo(result);
      assertThat(delivery.words()).doesNotContain("secret");
      assertThat(receiver.hooks()).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/",
        "http://localhost/",
        "http://[::1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://10.1.2.3/",
        "http://2130706433/"
      })
  void noWebhookGoesInsideAndNothingIsSaidOfWhatIsThere(String address) {
    WebhookSender sender =
        new WebhookSender((way, to) -> Fetcher.of(FetchOptions.standard()), Clock.systemUTC());
    Delivery delivery = sender.send(way(address), letter("T"));
    assertThat(delivery.result()).isEqualTo(Delivery.Result.UNAVAILABLE);
    assertThat(delivery.words()).contains("is not a public host");
  }

  @Test
  void aHostThatNeverAnswersIsLeft() throws IOException {
    try (ServerSocket silent =
        new ServerSocket(0, 5, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      URI address = URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/");
      FetchOptions options =
          FetchOptions.standard().withPrivate(true).withDeadline(Duration.ofSeconds(1));
      Fetcher fetcher = Fetcher.of(options);
      fetcher.name(address);
      Delivery delivery =
          new WebhookSender((way, to) -> fetcher, Clock.systemUTC())
              .send(way(address.toString()), letter("T"));
      assertThat(delivery.words()).isEqualTo("127.0.0.1 does not answer in time.");
    }
  }

  static WebhookSender sender(HookReceiver receiver) {
    Fetcher fetcher = Fetcher.of(FetchOptions.standard().withPrivate(true));
    fetcher.name(URI.create(receiver.address()));
    return new WebhookSender((way, to) -> fetcher, Clock.systemUTC());
  }

  private static Way way(String address) {
    return new Way("w", "p", WayKind.WEBHOOK, "", address, null, "s3cret", "new", "", 0, null);
  }

  private static Letter letter(String title) {
    Notice notice =
        new Notice(
            title,
            "W",
            "https://board.example/blocks/1",
            "https://shop.example/",
            "",
            null,
            "Board",
            "2026-01-01T00:00:00Z");
    return new Letter("letter1", List.of(notice), 1);
  }
}
