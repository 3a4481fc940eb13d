package dev.pleach.server.pair;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pages that a browser sends as its owner sees them. */
final class BringTest {
  private static final String API = "/api/v1";
  private static final String ADDRESS = "https://bank.invalid/account";
  private static final String KEY = "0123456789abcdef0123456789abcdef";

  private static String page(String balance) {
    return "<!doctype html><title>Account</title><main><h1>Account</h1><p>Hello again.</p>"
        + "<table><tr><th>Balance<td id=b>"
        + balance
        + "</table></main>";
  }

  /** A page whose elements are numbered, as the browser numbers them. */
  private static String numbered(String html) {
    StringBuilder out = new StringBuilder();
    int number = 0;
    for (String part : html.split("(?=<[a-z])")) {
      out.append(
          part.startsWith("<") && part.matches("(?s)<[a-z].*")
              ? part.replaceFirst("<(\\w+)", "<$1 data-pleach-" + KEY + "=\"" + number++ + "\"")
              : part);
    }
    return out.toString();
  }

  private static Answer bring(Client client, String html, boolean visit) {
    return client.post(
        API + "/pages/bring",
        Map.of("address", ADDRESS, "html", numbered(html), "key", KEY, "visit", visit));
  }

  @Test
  void aBlockOfAPageThatNoServerCanReadIsCollectedAndFoundAgain() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, false)) {
      Client owner = server.owner();
      JsonNode opened = bring(owner, page("100 euros"), true).json();
      assertThat(opened.path("content").asText()).isNotEmpty();
      // title, main, h1, p, table, tr, th, td
      int cell = opened.path("numbers").path(7).asInt();
      JsonNode block =
          owner
              .post(
                  API + "/boards/" + owner.board("Money") + "/blocks",
                  Map.of(
                      "page", opened.path("id").asText(),
                      "content", opened.path("content").asText(),
                      "nodes", List.of(cell)))
              .json();
      assertThat(block.path("text").asText()).isEqualTo("100 euros");

      String id = opened.path("id").asText();
      JsonNode visited = owner.get(API + "/visits").json();
      assertThat(visited.path(0).path("page").asText()).isEqualTo(id);
      assertThat(visited.path(0).path("browser").asBoolean()).isTrue();
      // Another page around it now: the block is traced, not read from its old place.
      String later = page("250 euros").replace("<main>", "<main><p>News: a new look.</p>");
      assertThat(owner.post(API + "/pages/" + id + "/visit", Map.of("html", later)).status())
          .isEqualTo(200);
      JsonNode after = owner.get(API + "/blocks/" + block.path("id").asText()).json();
      assertThat(after.path("text").asText()).isEqualTo("250 euros");
      assertThat(after.path("latest").asInt()).isEqualTo(2);
    }
  }

  @Test
  void thePageIsKeptWithoutTheNumbers() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, false)) {
      Client owner = server.owner();
      String id = bring(owner, page("1"), false).json().path("id").asText();
      Answer shown = owner.get(API + "/pages/" + id + "/views/page");
      assertThat(shown.text()).contains("Hello again.").doesNotContain(KEY);
    }
  }

  @Test
  void aPageThatAsksToLogInIsRefusedAndNothingIsLost() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, false)) {
      Client owner = server.owner();
      String login =
          "<title>Log in</title><h1>Log in</h1><form><input name=user><input type=password>"
              + "<button>Log in</button></form>";
      Answer refused = bring(owner, login, false);
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.json().path("error").asText()).isEqualTo("login");
      JsonNode opened = bring(owner, page("7 euros"), true).json();
      String board = owner.board("Money");
      owner.post(
          API + "/boards/" + board + "/blocks",
          Map.of(
              "page",
              opened.path("id").asText(),
              "nodes",
              List.of(opened.path("numbers").path(7).asInt())));
      assertThat(
              owner
                  .post(
                      API + "/pages/" + opened.path("id").asText() + "/visit",
                      Map.of("html", login))
                  .status())
          .isEqualTo(422);
      JsonNode blocks = owner.get(API + "/boards/" + board).json().path("blocks");
      assertThat(blocks.path(0).path("text").asText()).isEqualTo("7 euros");
    }
  }

  @Test
  void whatIsNoPageIsRefused() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, false)) {
      Client owner = server.owner();
      Map<String, Object> good = Map.of("address", ADDRESS, "html", page("1"), "key", KEY);
      for (Map<String, Object> bad :
          List.<Map<String, Object>>of(
              Map.of("address", "file:///etc/passwd"),
              Map.of("address", ""),
              Map.of("html", 7),
              Map.of("html", ""),
              Map.of("key", "short"),
              Map.of("html", "<p data-pleach-" + KEY + "=999999>"),
              Map.of("html", "<p data-pleach-" + KEY + "=-1>"))) {
        Map<String, Object> sent = new java.util.HashMap<>(good);
        sent.putAll(bad);
        assertThat(owner.post(API + "/pages/bring", sent).status()).as("%s", bad).isEqualTo(422);
      }
      String stranger = bring(owner, page("1"), true).json().path("id").asText();
      Client guest = server.guest("guest");
      assertThat(
              guest.post(API + "/pages/" + stranger + "/visit", Map.of("html", page("2"))).status())
          .isEqualTo(404);
      assertThat(guest.get(API + "/visits").json()).isEmpty();
    }
  }

  @Test
  void serversReadThePageAgainWhenTheyAreToldTo() throws InterruptedException {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, false)) {
      Client owner = server.owner();
      JsonNode opened = bring(owner, page("7 euros"), true).json();
      String id = opened.path("id").asText();
      owner.post(
          API + "/boards/" + owner.board("Money") + "/blocks",
          Map.of("page", id, "nodes", List.of(opened.path("numbers").path(7).asInt())));
      owner.post(API + "/pages/" + id + "/refresh", Map.of());
      assertThat(owner.get(API + "/visits").json().path(0).path("state").asText())
          .isEqualTo("good");
      assertThat(owner.delete(API + "/pages/" + id + "/visit").status()).isEqualTo(200);
      String state = "good";
      for (int i = 0; i < 600 && state.equals("good"); i++) {
        Thread.sleep(100);
        state = owner.get(API + "/visits").json().path(0).path("state").asText("good");
      }
      assertThat(state).isEqualTo("unreachable");
      assertThat(owner.get(API + "/visits").json().path(0).path("browser").asBoolean()).isFalse();
    }
  }
}
