package dev.pleach.bench.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Asks the server that this bench started, on this computer and nowhere else. A browser keeps its
 * connection, so this does too: the guarded door of Pleach makes a new one for each request.
 */
final class LocalClient {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final HttpClient http = HttpClient.newHttpClient();
  private final String address;

  /**
   * @param address as in {@code http://127.0.0.1:7070}
   */
  LocalClient(String address) {
    if (!"127.0.0.1".equals(URI.create(address).getHost())) {
      throw new IllegalArgumentException(address + " is not of this computer");
    }
    this.address = address;
  }

  /** What is at a path. */
  String get(String path) throws IOException {
    return answer(HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE).build());
  }

  JsonNode json(String path) throws IOException {
    return Json.read(get(path), JsonNode.class);
  }

  /** Sends a document; what is answered. */
  JsonNode send(String method, String path, Object body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .timeout(PATIENCE)
            .header("X-Pleach", "1")
            .method(method, HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .build();
    return Json.read(answer(request), JsonNode.class);
  }

  private String answer(HttpRequest request) throws IOException {
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IOException(
            request.method()
                + " "
                + request.uri().getPath()
                + " answers "
                + answer.statusCode()
                + ": "
                + answer.body());
      }
      return answer.body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
