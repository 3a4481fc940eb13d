package dev.pleach.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The owner of a server without accounts, who calls its API. */
final class WebCalls {
  private final HttpClient http = HttpClient.newHttpClient();
  private final String address;

  WebCalls(String address) {
    this.address = address;
  }

  JsonNode get(String path) {
    return read(send("GET", path, null));
  }

  JsonNode post(String path, Object body) {
    return read(send("POST", path, body));
  }

  /** The status that a request is answered with. */
  int status(String method, String path, Object body) {
    return send(method, path, body).statusCode();
  }

  private static JsonNode read(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isLessThan(300);
    return Json.read(answer.body(), JsonNode.class);
  }

  HttpResponse<String> send(
      String method, String path, @org.jspecify.annotations.Nullable Object body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .header("X-Pleach", "1")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
