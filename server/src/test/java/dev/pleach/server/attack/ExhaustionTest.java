package dev.pleach.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Hosts and clients that want the server's memory, threads or time. */
@Execution(ExecutionMode.CONCURRENT) // it waits
final class ExhaustionTest {
  private static final String OPEN = "/api/v1/pages/open";
  private static RunningServer server;
  private static Client client;

  @BeforeAll
  static void start() {
    server = RunningServer.open(DatabaseKind.SQLITE);
    client = server.anybody();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void aGzipBombDoesNotGoOff() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      byte[] piece = "<p>boom</p>".repeat(10_000).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 400; i++) { // 44 MB
        gzip.write(piece);
      }
    }
    try (Host host = new Host()) {
      host.at(
          "/bomb",
          e -> {
            e.getResponseHeaders().add("Content-Encoding", "gzip");
            Host.send(e, 200, "text/html", packed.toByteArray());
          });
      Answer answer = client.post(OPEN, Map.of("address", host.address("/bomb")));
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.json().path("error").asText()).isEqualTo("unsuitable");
    }
  }

  @Test
  void aHostThatDripsIsLeft() {
    try (Host host = new Host()) {
      host.at(
          "/drip",
          e -> {
            e.getResponseHeaders().add("Content-Type", "text/html");
            e.sendResponseHeaders(200, 0);
            for (int i = 0; i < 300; i++) {
              e.getResponseBody().write('x');
              e.getResponseBody().flush();
              pause(500);
            }
          });
      Answer answer = client.post(OPEN, Map.of("address", host.address("/drip")));
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.json().path("error").asText()).isEqualTo("unreachable");
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void clientsThatDripDoNotKeepOthersOut() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 60; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.server().port());
        String host = "127.0.0.1:" + server.server().port();
        socket
            .getOutputStream()
            .write(
                ("POST /api/v1/boards HTTP/1.1\r\nHost: "
                        + host
                        + "\r\nX-Pleach: 1\r\nContent-Length: 1000\r\n\r\n{")
                    .getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
        slow.add(socket);
      }
      pause(1_000);
      assertThat(client.get("/health").status()).isEqualTo(200);
      Socket one = slow.get(0);
      boolean cut = false;
      for (int i = 0; i < 40 && !cut; i++) {
        pause(1_000);
        try {
          one.getOutputStream().write(' ');
          one.getOutputStream().flush();
          cut = one.getInputStream().available() > 0;
        } catch (SocketException e) {
          cut = true;
        }
      }
      assertThat(cut).as("a client that sends a byte a second is left").isTrue();
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void requestsThatAreTooLargeOrTooDeepAreRefused() throws IOException {
    String deep = "{\"name\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    Answer answer = client.send("POST", "/api/v1/boards", deep, "X-Pleach", "1");
    assertThat(answer.status()).isIn(400, 422);
    String host = "127.0.0.1:" + server.server().port();
    assertThat(
            server.raw(
                "GET /api/v1/me HTTP/1.1\r\nHost: "
                    + host
                    + "\r\nX: "
                    + "a".repeat(40_000)
                    + "\r\n\r\n"))
        .startsWith("HTTP/1.1 431");
    assertThat(
            server.raw(
                "POST /api/v1/boards HTTP/1.1\r\nHost: "
                    + host
                    + "\r\nX-Pleach: 1\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n"))
        .startsWith("HTTP/1.1 413");
  }

  @Test
  void hostileListsAreHarmless() {
    String bomb =
        "<?xml version='1.0'?><!DOCTYPE opml [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b"
            + " '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
            + "<opml><body><outline text='&b;' htmlUrl='&x;'/></body></opml>";
    String deep =
        "<opml><body>"
            + "<outline text='x'>".repeat(50_000)
            + "</outline>".repeat(50_000)
            + "</body></opml>";
    String cells = "[".repeat(100_000);
    for (Map<String, String> list :
        List.of(
            Map.of("kind", "opml", "text", bomb),
            Map.of("kind", "opml", "text", deep),
            Map.of("kind", "opml", "text", "<html>"),
            Map.of("kind", "changedetection", "text", cells),
            Map.of("kind", "selectors", "text", "=\n[\nx = y\n[]\n= z"),
            Map.of("kind", "urls", "text", "not an address\n".repeat(3)))) {
      Answer answer = client.post("/api/v1/import", list);
      assertThat(answer.status()).as(list.get("kind")).isEqualTo(200);
      assertThat(answer.json().path("added")).isEmpty();
      assertThat(answer.text()).doesNotContain("root:");
    }
    for (String board : List.of("{}", cells, "{\"pleach\":\"board\",\"blocks\":7}", "<x>")) {
      assertThat(client.post("/api/v1/import", Map.of("kind", "board", "text", board)).status())
          .isEqualTo(422);
    }
    Answer partly =
        client.post(
            "/api/v1/import",
            Map.of(
                "kind",
                "board",
                "text",
                "{\"pleach\":\"board\",\"version\":1,\"name\":\"n\",\"blocks\":[{},null,7,"
                    + "{\"title\":\"t\",\"address\":\"file:///x\",\"memory\":\"{}\"}]}"));
    assertThat(partly.status()).isEqualTo(201);
    assertThat(partly.json().path("failed")).hasSize(4);
  }
}
