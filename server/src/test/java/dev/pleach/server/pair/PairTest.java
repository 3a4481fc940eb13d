package dev.pleach.server.pair;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How a browser gets a token. */
final class PairTest {
  private static final String API = "/api/v1";
  private static final String FOREIGN = "chrome-extension://abcdefghijklmnop";

  /** As an extension asks: from an origin of its own. */
  private static Answer ask(RunningServer server, String path, String body) {
    return server.anybody().send("POST", API + path, body, "X-Pleach", "1", "Origin", FOREIGN);
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aCodeThatSomebodyTypesGivesATokenOnce(DatabaseKind kind) {
    try (RunningServer server = RunningServer.start(kind, true, true)) {
      assertThat(server.anybody().get(API + "/about").json().path("api").asInt()).isEqualTo(1);
      JsonNode asked = ask(server, "/pairings", "{\"name\":\"Chromium\"}").json();
      String code = asked.path("code").asText();
      String secret = "{\"secret\":\"" + asked.path("secret").asText() + "\"}";
      assertThat(code).matches("[A-Z]{4}-[A-Z]{4}");
      assertThat(ask(server, "/pairings/token", secret).json().path("state").asText())
          .isEqualTo("waiting");

      assertThat(server.anybody().post(API + "/pairings/confirm", Map.of("code", code)).status())
          .isEqualTo(401);
      Client owner = server.owner();
      assertThat(owner.post(API + "/pairings/confirm", Map.of("code", "BBBB-BBBB")).status())
          .isEqualTo(404);
      String typed = " " + code.toLowerCase(Locale.ROOT).replace("-", " ");
      assertThat(owner.post(API + "/pairings/confirm", Map.of("code", typed)).json().path("name"))
          .hasToString("\"Chromium\"");
      // Nobody else can take it over.
      assertThat(server.guest("g").post(API + "/pairings/confirm", Map.of("code", code)).status())
          .isEqualTo(404);

      JsonNode paired = ask(server, "/pairings/token", secret).json();
      Client browser = server.withToken(paired.path("token").asText());
      assertThat(browser.get(API + "/me").json().path("name").asText()).isEqualTo("owner");
      assertThat(ask(server, "/pairings/token", secret).status()).isEqualTo(404);

      assertThat(owner.delete(API + "/tokens/" + paired.path("id").asText()).status())
          .isEqualTo(200);
      assertThat(browser.get(API + "/boards").status()).isEqualTo(401);
    }
  }

  @Test
  void pagesOfOtherSitesCannotAsk() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, false, true)) {
      String body = "{\"name\":\"x\"}";
      Client anybody = server.anybody();
      assertThat(anybody.send("POST", API + "/pairings", body, "Origin", FOREIGN).status())
          .isEqualTo(403);
      assertThat(
              anybody
                  .send(
                      "POST",
                      API + "/pairings/confirm",
                      "{\"code\":\"x\"}",
                      "X-Pleach",
                      "1",
                      "Origin",
                      "https://example.org")
                  .status())
          .isEqualTo(403);
      assertThat(ask(server, "/pairings", "no json").status()).isEqualTo(400);
      assertThat(ask(server, "/pairings", "{}").status()).isEqualTo(422);
      assertThat(ask(server, "/pairings/token", "{\"secret\":\"x\"}").status()).isEqualTo(404);
    }
  }

  @Test
  void manyBrowsersThatAskAreTooMany() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, false, true)) {
      int last = 0;
      for (int i = 0; i <= 200; i++) {
        last = ask(server, "/pairings", "{\"name\":\"x\"}").status();
      }
      assertThat(last).isEqualTo(429);
    }
  }

  @Test
  void wrongCodesAreCounted() {
    try (RunningServer server = RunningServer.start(DatabaseKind.SQLITE, true, true)) {
      Client owner = server.owner();
      int status = 0;
      for (int i = 0; i < 50 && status != 429; i++) {
        status = owner.post(API + "/pairings/confirm", Map.of("code", "BBBBBBBB")).status();
      }
      assertThat(status).isEqualTo(429);
    }
  }
}
