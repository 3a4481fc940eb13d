package dev.pleach.server.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code pleach serve} as a process of its own, which can be killed. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://[^/ ]+:\\d+");

  private final Process process;
  private final String address;
  private final HttpClient http = HttpClient.newHttpClient();

  private ServerProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts a server and waits until it says where it is.
   *
   * @param database an address of PostgreSQL; null for SQLite in the folder
   */
  static ServerProcess start(Path folder, @Nullable String database) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of("dev.pleach.server.Main", "serve", "--port", "0", "--allow-private"));
    command.addAll(List.of("--data", folder.toString()));
    if (database != null) {
      command.addAll(List.of("--database", database));
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      Matcher found = ADDRESS.matcher(line);
      if (found.find()) {
        return new ServerProcess(process, found.group());
      }
    }
    throw new IOException("The server did not start");
  }

  JsonNode send(String method, String path, Object body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .timeout(Duration.ofMinutes(1))
            .header("X-Pleach", "1")
            .method(method, HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .build();
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IOException(method + " " + path + ": " + answer.statusCode() + answer.body());
      }
      return answer.body().startsWith("<")
          ? Json.MAPPER.nullNode()
          : Json.read(answer.body(), JsonNode.class);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  JsonNode get(String path) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).build();
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IOException(path + ": " + answer.statusCode());
      }
      return answer.body().startsWith("<")
          ? Json.MAPPER.nullNode()
          : Json.read(answer.body(), JsonNode.class);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** As {@code kill -9} does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
