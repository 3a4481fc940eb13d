package dev.pleach.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Addresses that would have the server ask what is not meant for it. */
final class SsrfTest {
  private static final String OPEN = "/api/v1/pages/open";

  @Test
  void privateAddressesAndOtherSchemesAreRefusedHoweverTheyAreWritten() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, false, false);
        Host host = new Host().page("/", "<p>internal")) {
      int port = URI.create(host.address("/")).getPort();
      Client client = server.anybody();
      for (String address :
          List.of(
              "http://127.0.0.1:%d/",
              "http://localhost:%d/",
              "http://127.1:%d/",
              "http://2130706433:%d/",
              "http://0x7f000001:%d/",
              "http://0177.0.0.1:%d/",
              "http://0.0.0.0:%d/",
              "http://[::1]:%d/",
              "http://[::ffff:127.0.0.1]:%d/",
              "http://[::ffff:7f00:1]:%d/",
              "http://[::127.0.0.1]:%d/",
              "http://[64:ff9b::7f00:1]:%d/",
              "http://[2002:7f00:1::]:%d/",
              "http://user@127.0.0.1:%d/",
              "http://example.org\\@127.0.0.1:%d/",
              "http://127.0.0.1:%d\\@example.org/",
              "http://169.254.169.254/latest/meta-data/",
              "http://100.64.0.1/",
              "http://10.0.0.1/",
              "http://[fd00::1]/",
              "http://[fe80::1]/",
              "file:///etc/passwd",
              "FILE:///etc/passwd",
              "view-source:file:///etc/passwd",
              "ftp://127.0.0.1/",
              "gopher://127.0.0.1:%d/",
              "jar:http://127.0.0.1:%d/x!/",
              "javascript:alert(1)",
              "data:text/html,<p>x",
              "http://127.0.0.1:%d/\r\nX: y",
              "")) {
        Answer answer = client.post(OPEN, Map.of("address", address.replace("%d", "" + port)));
        assertThat(answer.status()).as(address).isEqualTo(422);
        assertThat(answer.text()).as(address).doesNotContain("internal").doesNotContain("root:");
      }
      Answer imported =
          client.post(
              "/api/v1/import", Map.of("kind", "urls", "text", host.address("/") + "\nfile:///x"));
      assertThat(imported.json().path("added")).isEmpty();
      assertThat(imported.json().path("failed")).hasSize(2);
      assertThat(host.asked()).isZero();
    }
  }

  @Test
  void aPageCannotLeadToOtherPrivateHosts() throws Exception {
    try (RunningServer server = RunningServer.open(DatabaseKind.SQLITE);
        Host inner = new Host().page("/", "<p>internal").page("/x.css", "p{}").page("/x.png", "");
        Host outer = new Host()) {
      String target = inner.at("127.0.0.2", "/");
      String named = inner.at("localhost", "/");
      outer.at("/redirect", Host.redirect(target));
      outer.at("/name", Host.redirect(named));
      outer.at("/file", Host.redirect("file:///etc/passwd"));
      outer.page(
          "/page",
          "<link rel=stylesheet href='"
              + named
              + "x.css'><main><h1>Outer</h1><img src='"
              + named
              + "x.png'><p style='background:url("
              + named
              + "x.png)'>text</main>");
      Client client = server.anybody();
      List<String> paths = List.of("/redirect", "/name", "/file");
      for (int i = 0; i < paths.size(); i++) {
        String address = outer.at("127.1.3." + (i + 1), paths.get(i)); // no pause between them
        assertThat(client.post(OPEN, Map.of("address", address)).status())
            .as(address)
            .isEqualTo(422);
      }
      String board = client.board("B");
      Answer block =
          client.post(
              "/api/v1/boards/" + board + "/blocks",
              Map.of("address", outer.address("/page"), "select", "main"));
      assertThat(block.status()).isEqualTo(201);
      assertThat(inner.asked()).isZero();
    }
  }

  /** A page inside may be collected, if the operator allowed it; what is posted changes things. */
  @Test
  void aPageInsideOpensNoWayInsideForWebhooks() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, true);
        Host inner = new Host().page("/", "<main><h1>Router</h1><p>Restart it?</main>")) {
      AtomicInteger posted = new AtomicInteger();
      inner.at(
          "/restart",
          exchange -> {
            posted.incrementAndGet();
            Host.send(exchange, 200, "text/plain", new byte[0]);
          });
      Client guest = server.guest("guest");
      Answer page = guest.post(OPEN, Map.of("address", inner.address("/")));
      assertThat(page.status()).isEqualTo(200);
      assertThat(hook(guest, inner.address("/restart")).text()).contains("is not a public host");
      assertThat(posted).hasValue(0);
      // The operator's own network is the operator's to post to.
      assertThat(hook(server.owner(), inner.address("/restart")).status()).isLessThan(300);
      assertThat(posted).hasValue(1);
    }
  }

  /** Tries a webhook. */
  private static Answer hook(Client client, String address) {
    String way =
        client
            .post("/api/v1/ways", Map.of("kind", "webhook", "name", "Hook", "to", address))
            .json()
            .path("id")
            .asText();
    return client.post("/api/v1/ways/" + way + "/test", Map.of());
  }
}
