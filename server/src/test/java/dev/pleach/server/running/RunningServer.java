package dev.pleach.server.running;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.person.People;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Json;
import dev.pleach.server.store.PostgresServer;
import dev.pleach.server.store.TestFolder;
import dev.pleach.server.web.Server;
import dev.pleach.server.web.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A whole server on a free port of loopback, and somebody who asks it over HTTP. */
public final class RunningServer implements AutoCloseable {
  /** The password of the owner, where people log in. */
  public static final String PASSWORD = "a long password";

  private final Server server;
  private final HttpClient http = HttpClient.newHttpClient();

  private RunningServer(Server server) {
    this.server = server;
  }

  /** One without accounts, that may collect pages of loopback. */
  public static RunningServer open(DatabaseKind kind) {
    return start(kind, false, true);
  }

  /**
   * Starts a server.
   *
   * @param accounts whether people log in; the owner's password is {@link #PASSWORD}
   * @param allowPrivate whether pages of loopback may be collected
   */
  public static RunningServer start(DatabaseKind kind, boolean accounts, boolean allowPrivate) {
    Path folder = TestFolder.make("pleach-server");
    String url = kind == DatabaseKind.POSTGRESQL ? PostgresServer.database() : null;
    if (accounts) {
      try (Database database =
          url == null ? Database.sqlite(folder) : Database.postgresql(url, folder)) {
        People people = new People(Clock.systemUTC());
        database.change(h -> people.setPassword(h, people.owner(h).id(), PASSWORD));
      }
    }
    return new RunningServer(
        Server.start(
            new ServerOptions(
                "127.0.0.1", 0, folder, url, accounts, List.of(), allowPrivate, false, null)));
  }

  public Server server() {
    return server;
  }

  /** An answer: its status, headers and text. */
  public record Answer(int status, HttpResponse<String> whole) {
    public String text() {
      return whole.body();
    }

    public String header(String name) {
      return whole.headers().firstValue(name).orElse("");
    }

    public JsonNode json() {
      return Json.read(text(), JsonNode.class);
    }
  }

  /** Somebody who makes requests: with a cookie or a token, or neither. */
  public final class Client {
    private final @Nullable String header;
    private final String value;

    private Client(@Nullable String header, String value) {
      this.header = header;
      this.value = value;
    }

    /** The cookie or token. */
    public String secret() {
      return value;
    }

    public Answer get(String path) {
      return send("GET", path, null);
    }

    public Answer post(String path, Object body) {
      return send("POST", path, Json.write(body), "X-Pleach", "1");
    }

    public Answer patch(String path, Object body) {
      return send("PATCH", path, Json.write(body), "X-Pleach", "1");
    }

    public Answer delete(String path) {
      return send("DELETE", path, null, "X-Pleach", "1");
    }

    /** Sends a request with headers: names and values in turn. */
    public Answer send(String method, String path, @Nullable String body, String... headers) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(server.address() + path))
              .timeout(Duration.ofMinutes(3))
              .method(
                  method,
                  body == null
                      ? HttpRequest.BodyPublishers.noBody()
                      : HttpRequest.BodyPublishers.ofString(body));
      if (header != null) {
        request.header(header, value);
      }
      if (headers.length > 0) {
        request.headers(headers);
      }
      try {
        HttpResponse<String> answer =
            http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Answer(answer.statusCode(), answer);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Adds a board; returns its id. */
    public String board(String name) {
      return post("/api/v1/boards", java.util.Map.of("name", name)).json().path("id").asText();
    }
  }

  /** Somebody without cookie and token: the owner if nobody logs in. */
  public Client anybody() {
    return new Client(null, "");
  }

  public Client withToken(String token) {
    return new Client("Authorization", "Bearer " + token);
  }

  public Client withCookie(String cookie) {
    return new Client("Cookie", cookie);
  }

  /** Logs the owner in. */
  public Client owner() {
    Answer answer =
        anybody().post("/api/v1/login", java.util.Map.of("name", "owner", "password", PASSWORD));
    return withCookie(cookie(answer));
  }

  /** Invites somebody, who accepts. */
  public Client guest(String name) {
    String address =
        owner().post("/api/v1/invitations", java.util.Map.of()).json().path("address").asText();
    Answer answer =
        anybody()
            .post(
                "/api/v1/invitations/" + address.substring("/invitation/".length()),
                java.util.Map.of("name", name, "password", PASSWORD));
    return withCookie(cookie(answer));
  }

  /** The cookie that an answer sets. */
  public static String cookie(Answer answer) {
    return answer.header("Set-Cookie").split(";", 2)[0];
  }

  /** Sends bytes as they are; returns all that comes back. */
  public String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
