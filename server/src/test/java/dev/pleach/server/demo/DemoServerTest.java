package dev.pleach.server.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DemoServerTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private volatile Instant now = Instant.parse("2026-11-17T08:00:00Z");
  private final DemoServer server = DemoServer.start(0, DemoClock.from(now), () -> now);

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void servesTheStateOfTheClockAndAnswersConditionalRequests() throws Exception {
    String address = server.address(DemoSite.SHOP, "item/larkrise");
    HttpResponse<String> first = get(address);
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(first.headers().firstValue("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
    assertThat(first.body())
        .isEqualTo(DemoPages.html(DemoSite.SHOP, "item/larkrise", DemoState.FIRST));
    String tag = first.headers().firstValue("ETag").orElseThrow();
    String date = first.headers().firstValue("Last-Modified").orElseThrow();
    assertThat(date).isEqualTo("Tue, 17 Nov 2026 08:00:00 GMT");

    assertThat(get(address, "If-None-Match", tag).statusCode()).isEqualTo(304);
    assertThat(get(address, "If-None-Match", "\"x\", W/" + tag).statusCode()).isEqualTo(304);
    assertThat(get(address, "If-Modified-Since", date).statusCode()).isEqualTo(304);
    assertThat(get(address, "If-None-Match", "\"x\"").statusCode()).isEqualTo(200);
    assertThat(get(address, "If-Modified-Since", "yesterday").statusCode()).isEqualTo(200);

    now = now.plusSeconds(75);
    HttpResponse<String> later = get(address, "If-None-Match", tag, "If-Modified-Since", date);
    assertThat(later.statusCode()).isEqualTo(200);
    assertThat(later.body())
        .isEqualTo(DemoPages.html(DemoSite.SHOP, "item/larkrise", new DemoState(2, 1)));
    assertThat(later.headers().firstValue("Last-Modified"))
        .hasValue("Tue, 17 Nov 2026 08:01:15 GMT");
  }

  @Test
  void aSiteCanBeHeldInAState() throws Exception {
    server.hold(DemoSite.NEWS, new DemoState(12, 7));
    now = now.plusSeconds(1000);
    assertThat(server.state(DemoSite.NEWS)).isEqualTo(new DemoState(12, 7));
    assertThat(get(server.address(DemoSite.NEWS)).body())
        .isEqualTo(DemoPages.html(DemoSite.NEWS, "", new DemoState(12, 7)));
    assertThat(server.state(DemoSite.SHOP)).isNotEqualTo(DemoState.FIRST);
  }

  @Test
  void servesFilesAndRobotsAndSaysWhatIsMissing() throws Exception {
    String root = "http://127.0.0.1:" + server.port();
    assertThat(get(root + "/robots.txt").body()).contains("Allow: /").doesNotContain("Disallow");
    assertThat(get(root + "/news/style/3.css").headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/css");
    HttpResponse<byte[]> radar =
        client.send(request(root + "/weather/radar/5.png"), BodyHandlers.ofByteArray());
    assertThat(radar.headers().firstValue("Content-Type")).hasValue("image/png");
    assertThat(ImageIO.read(new ByteArrayInputStream(radar.body())).getWidth()).isEqualTo(160);
    assertThat(get(root + "/weather").statusCode()).isEqualTo(301);
    for (String missing : new String[] {"/", "/news/story/none", "/shop/style/99.css", "/x/"}) {
      HttpResponse<String> answer = get(root + missing);
      assertThat(answer.statusCode()).as(missing).isEqualTo(404);
      assertThat(answer.body()).contains("Page not found");
    }
  }

  @Test
  void givesItsPortBack() throws IOException {
    int port = server.port();
    server.close();
    try (ServerSocket socket = new ServerSocket(port)) {
      assertThat(socket.getLocalPort()).isEqualTo(port);
    }
    assertThatThrownBy(() -> get("http://127.0.0.1:" + port + "/robots.txt"))
        .isInstanceOf(ConnectException.class);
  }

  private HttpResponse<String> get(String address, String... headers)
      throws IOException, InterruptedException {
    return client.send(request(address, headers), BodyHandlers.ofString());
  }

  private static HttpRequest request(String address, String... headers) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(address));
    return (headers.length == 0 ? builder : builder.headers(headers)).build();
  }
}
