package dev.pleach.server.tell.way;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.RetryAfter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Posts letters to webhooks, through the guard of {@link Fetcher}. An answer of 2xx is a delivery;
 * redirects are not followed. What is said of a failure names the host and the status alone: the
 * address may contain a secret, and a name inside the operator's network is not explained to
 * whoever tries it.
 */
public final class WebhookSender implements Sender {
  private final WebhookDoor door;
  private final Clock clock;

  public WebhookSender(WebhookDoor door, Clock clock) {
    this.door = door;
    this.clock = clock;
  }

  @Override
  public Delivery send(Way way, Letter letter) {
    URI address = URI.create(way.target());
    String template = way.template() == null ? BodyTemplate.STANDARD : way.template();
    byte[] body = BodyTemplate.of(template).fill(letter).getBytes(StandardCharsets.UTF_8);
    long timestamp = clock.millis() / 1000;
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put("Idempotency-Key", letter.id());
    headers.put("X-Pleach-Timestamp", String.valueOf(timestamp));
    if (way.secret() != null) {
      headers.put("X-Pleach-Signature", Signature.of(way.secret(), timestamp, body));
    }
    try {
      return of(address, door.of(way, address).post(address, body, headers));
    } catch (CaptureException e) {
      return of(address, e);
    }
  }

  private static Delivery of(URI address, Answer answer) {
    int status = answer.status();
    String host = WebAddress.host(address);
    if (status >= 200 && status < 300) {
      return Delivery.sent();
    }
    if (status == 408 || status == 425 || status == 429 || status >= 500) {
      return Delivery.unavailable(
          host + " answers " + status + ": it takes nothing now. It is tried again.",
          RetryAfter.of(answer).orElse(null));
    }
    if (status >= 300 && status < 400) {
      return Delivery.refused(
          host + " answers " + status + ": it leads elsewhere. Give the address that it leads to.");
    }
    return Delivery.refused(
        host + " answers " + status + ": it does not take this. Check the address and template.");
  }

  private static Delivery of(URI address, CaptureException e) {
    String host = WebAddress.host(address);
    return switch (e.reason()) {
      case STOPPED -> new Delivery(Delivery.Result.STOPPED, "", null);
      case PRIVATE_ADDRESS ->
          Delivery.unavailable(
              host + " is not a public host. Whoever runs this server can allow it.", null);
      case UNKNOWN_HOST ->
          Delivery.unavailable("There is no host " + host + ". Check the address.", null);
      case INSECURE ->
          Delivery.unavailable("The certificate of " + host + " cannot be trusted.", null);
      case TIMED_OUT -> Delivery.unavailable(host + " does not answer in time.", null);
      case BUSY -> Delivery.unavailable(host + " asks to wait.", e.retryAfter().orElse(null));
      case BAD_ADDRESS -> Delivery.refused("This is no address of a webhook.");
      default -> Delivery.unavailable(host + " cannot be reached.", null);
    };
  }
}
