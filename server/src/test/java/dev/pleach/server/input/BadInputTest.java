package dev.pleach.server.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What people type and pages do, without malice: a clear answer each, nothing lost. */
final class BadInputTest {
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

  /** Opens a page of a host of its own, so that no pause between requests is waited for. */
  private static Answer open(Host.Reply reply) {
    try (Host host = new Host().at("/x", reply)) {
      return client.post(OPEN, Map.of("address", host.address("/x")));
    }
  }

  private static void assertRefused(Answer answer, String error) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.json().path("error").asText()).as(answer.text()).isEqualTo(error);
    assertThat(answer.json().path("message").asText())
        .hasSizeGreaterThan(20)
        .doesNotContain("Exception");
  }

  @Test
  void whatIsNoPageIsSaidToBeNone() {
    byte[] png = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    assertRefused(open(e -> Host.send(e, 200, "image/png", png)), "unsuitable");
    assertRefused(
        open(
            e ->
                Host.send(
                    e, 200, "application/pdf", "%PDF-1.7\n%âãÏÓ".getBytes(StandardCharsets.UTF_8))),
        "unsuitable");
    assertRefused(
        open(e -> Host.send(e, 200, "application/octet-stream", new byte[500])), "unsuitable");
  }

  @Test
  void aPageOf50MegabytesIsRefused() {
    byte[] page = "<p>much</p>".repeat(5_000_000).getBytes(StandardCharsets.US_ASCII);
    assertRefused(open(e -> Host.send(e, 200, "text/html", page)), "unsuitable");
  }

  @Test
  void redirectsInACircleAreTold() {
    assertRefused(open(Host.redirect("/x")), "unreachable");
  }

  @Test
  @Tag("slow")
  void aHostThatNeverAnswersIsToldInTime() {
    long start = System.nanoTime();
    assertRefused(
        open(
            e -> {
              try {
                Thread.sleep(120_000);
              } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
              }
            }),
        "unreachable");
    assertThat((System.nanoTime() - start) / 1_000_000_000).isLessThan(60);
  }

  @Test
  void errorsOfHostsAreTold() {
    assertRefused(
        open(e -> Host.send(e, 404, "text/html", "<p>no".getBytes(StandardCharsets.UTF_8))),
        "error-page");
    assertRefused(
        open(e -> Host.send(e, 500, "text/html", "<p>no".getBytes(StandardCharsets.UTF_8))),
        "error-page");
    assertRefused(
        open(e -> Host.send(e, 401, "text/html", "<p>no".getBytes(StandardCharsets.UTF_8))),
        "login");
    for (String address : List.of("nonsense", "http://", "http://a b/", "https://x.invalid/")) {
      assertThat(client.post(OPEN, Map.of("address", address)).status()).as(address).isEqualTo(422);
    }
  }

  @Test
  void aPageInAWrongCharsetIsRead() {
    byte[] latin =
        "<title>Caf\u00e9</title><main><h1>Caf\u00e9</h1><p>text</main>"
            .getBytes(StandardCharsets.ISO_8859_1);
    for (String type :
        List.of("text/html; charset=utf-8", "text/html; charset=nonsense", "text/html")) {
      Answer answer = open(e -> Host.send(e, 200, type, latin));
      assertThat(answer.status()).as(type).isEqualTo(200);
      assertThat(answer.json().path("title").asText()).startsWith("Caf");
    }
  }

  @Test
  void aPageOfFramesOpensOrSaysWhy() {
    Answer answer =
        open(
            e ->
                Host.send(
                    e,
                    200,
                    "text/html",
                    "<frameset cols='50%,50%'><frame src=/a><frame src=/b></frameset>"
                        .getBytes(StandardCharsets.UTF_8)));
    assertThat(answer.status()).as(answer.text()).isIn(200, 422);
    assertThat(answer.text()).doesNotContain("fault");
  }

  @Test
  void aLogInFormIsSaidToBeOne() {
    Answer answer =
        open(
            e ->
                Host.send(
                    e,
                    200,
                    "text/html",
                    ("<title>Log in</title><form action=/login method=post><h1>Log in</h1><label>Name"
                            + " <input name=user></label><label>Password <input type=password"
                            + " name=password></label><button>Log in</button></form>")
                        .getBytes(StandardCharsets.UTF_8)));
    assertThat(answer.status()).as(answer.text()).isIn(200, 422);
    if (answer.status() == 422) {
      assertRefused(answer, "login");
    }
  }

  @Test
  void aBlockMayBeTheWholePageOrOneCharacter() {
    try (Host host = new Host().page("/x", "<title>T</title><body><p>Some <b>x</b> text</p>")) {
      String board = client.board("Sizes");
      AtomicInteger names = new AtomicInteger(); // of the host: none is asked twice
      Supplier<String> address = () -> host.at("127.1.4." + names.incrementAndGet(), "/x");
      for (String select : List.of("html", "body", "b", "//b")) {
        Answer answer =
            client.post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("address", address.get(), "select", select));
        assertThat(answer.status()).as(select + answer.text()).isEqualTo(201);
        assertThat(answer.json().path("text").asText()).contains("x");
        assertThat(client.get(answer.json().path("frame").asText()).status()).isEqualTo(200);
      }
      for (String select : List.of("#none", "][", "//", "/etc/passwd", "document('x')")) {
        Answer answer =
            client.post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("address", address.get(), "select", select));
        assertThat(answer.status()).as(select).isEqualTo(422);
      }
      JsonNode opened = client.post(OPEN, Map.of("address", address.get())).json();
      for (List<Integer> nodes :
          List.of(List.of(-1), List.of(99_999), List.<Integer>of(), Collections.nCopies(21, 1))) {
        Answer answer =
            client.post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("page", opened.path("id").asText(), "nodes", nodes));
        assertThat(answer.status()).as(nodes.toString()).isEqualTo(422);
      }
      assertThat(client.get("/api/v1/boards/" + board).json().path("blocks")).hasSize(4);
    }
  }

  @Test
  void aBoardHas500BlocksAndNotOneMore() {
    try (Host host = new Host().page("/x", "<title>T</title><main><p>Text of a block</main>")) {
      String board = client.board("Full");
      String first =
          client
              .post(
                  "/api/v1/boards/" + board + "/blocks",
                  Map.of("address", host.address("/x"), "select", "p"))
              .json()
              .path("id")
              .asText();
      for (int i = 1; i < 500; i++) {
        assertThat(client.post("/api/v1/blocks/" + first + "/duplicate", Map.of()).status())
            .isEqualTo(201);
      }
      Answer more = client.post("/api/v1/blocks/" + first + "/duplicate", Map.of());
      assertThat(more.status()).isEqualTo(422);
      assertThat(more.json().path("message").asText()).contains("full");
      JsonNode all = client.get("/api/v1/boards/" + board).json().path("blocks");
      assertThat(all).hasSize(500);
      assertThat(client.get("/boards/" + board).status()).isEqualTo(200);
      List<String> order = new ArrayList<>(all.findValuesAsText("id"));
      Collections.reverse(order);
      assertThat(
              client
                  .send(
                      "PUT",
                      "/api/v1/boards/" + board + "/order",
                      dev.pleach.server.store.Json.write(Map.of("blocks", order)),
                      "X-Pleach",
                      "1")
                  .status())
          .isEqualTo(200);
      assertThat(
              client
                  .get("/api/v1/boards/" + board)
                  .json()
                  .path("blocks")
                  .path(0)
                  .path("id")
                  .asText())
          .isEqualTo(order.get(0));
    }
  }

  @Test
  void twoTabsDoNotOverwriteEachOther() {
    String board = client.board("Tabs");
    String path = "/api/v1/boards/" + board;
    long revision = client.get(path).json().path("revision").asLong();
    assertThat(client.patch(path, Map.of("name", "First", "revision", revision)).status())
        .isEqualTo(200);
    Answer second = client.patch(path, Map.of("name", "Second", "revision", revision));
    assertThat(second.status()).isEqualTo(409);
    assertThat(second.json().path("error").asText()).isEqualTo("conflict");
    assertThat(second.json().path("current").path("name").asText()).isEqualTo("First");
    try (Host host = new Host().page("/x", "<main><p>Text of a block</main>")) {
      JsonNode block =
          client
              .post(path + "/blocks", Map.of("address", host.address("/x"), "select", "p"))
              .json();
      String one = "/api/v1/blocks/" + block.path("id").asText();
      long of = block.path("revision").asLong();
      assertThat(client.patch(one, Map.of("width", 6, "revision", of)).status()).isEqualTo(200);
      Answer late = client.patch(one, Map.of("width", 2, "revision", of));
      assertThat(late.status()).isEqualTo(409);
      assertThat(late.json().path("current").path("width").asInt()).isEqualTo(6);
      for (Map<String, Object> bad :
          List.<Map<String, Object>>of(
              Map.of("width", 13),
              Map.of("width", "4"),
              Map.of("height", -1),
              Map.of("keep", 0),
              Map.of("title", "x".repeat(201)),
              Map.of("look", Map.of("zoom", 1000)),
              Map.of("position", 99_999_999_999L))) {
        assertThat(client.patch(one, bad).status()).as(bad.toString()).isEqualTo(422);
      }
      assertThat(client.get(one).json().path("width").asInt()).isEqualTo(6);
    }
  }
}
