package dev.pleach.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Requests that another site makes in one's name: CSRF, DNS rebinding, framing, session fixation.
 */
final class ForgeryTest {
  private static final String BOARDS = "/api/v1/boards";
  private static final String BOARD = "{\"name\":\"forged\"}";
  private static RunningServer server;
  private static Client owner;

  @BeforeAll
  static void start() {
    server = RunningServer.start(DatabaseKind.SQLITE, true, false);
    owner = server.owner();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void changesFromOtherSitesAreRefused() {
    assertThat(owner.send("POST", BOARDS, BOARD).status()).isEqualTo(403);
    for (String[] headers :
        List.of(
            new String[] {"X-Pleach", "1", "Origin", "https://evil.example"},
            new String[] {"X-Pleach", "1", "Origin", "null"},
            new String[] {"X-Pleach", "1", "Origin", server.server().address() + ".evil.example"},
            new String[] {"X-Pleach", "1", "Sec-Fetch-Site", "cross-site"},
            new String[] {"X-Pleach", "1", "Sec-Fetch-Site", "same-site"},
            new String[] {"Content-Type", "text/plain"},
            new String[] {"Origin", server.server().address()})) {
      assertThat(owner.send("POST", BOARDS, BOARD, headers).status())
          .as(String.join(" ", headers))
          .isEqualTo(403);
    }
    assertThat(
            server
                .anybody()
                .send("POST", "/api/v1/login", "{}", "Origin", "https://evil.example")
                .status())
        .isEqualTo(403);
    assertThat(owner.get(BOARDS).text()).doesNotContain("forged");
    assertThat(
            owner
                .send("POST", BOARDS, BOARD, "X-Pleach", "1", "Origin", server.server().address())
                .status())
        .isEqualTo(201);
  }

  @Test
  void aNameThatWasMadeToLeadHereIsRefused() throws IOException {
    for (String host : List.of("evil.example", "evil.example:7070", "localhost.evil.example", "")) {
      assertThat(
              server.raw(
                  "GET /api/v1/me HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
          .as(host)
          .matches("(?s)HTTP/1.1 4(21|00) .*")
          .doesNotContain("\"admin\"");
    }
  }

  @Test
  void pagesCannotBeFramedByOtherSites() {
    String board = owner.board("framed");
    for (String path :
        List.of("/boards/" + board, "/settings", "/login", "/api/v1/me", "/nothing")) {
      Answer answer = owner.get(path);
      assertThat(answer.header("Content-Security-Policy"))
          .as(path)
          .contains("frame-ancestors 'self'")
          .contains("default-src 'self'")
          .doesNotContain("unsafe");
      assertThat(answer.header("X-Frame-Options")).as(path).isEqualTo("SAMEORIGIN");
      assertThat(answer.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
    }
  }

  @Test
  void aSessionFromBeforeTheLogInIsWorthNothing() {
    Client fixed = server.withCookie("pleach=chosen-by-somebody-else");
    assertThat(fixed.get("/api/v1/me").status()).isEqualTo(401);
    Answer login =
        fixed.post("/api/v1/login", Map.of("name", "owner", "password", RunningServer.PASSWORD));
    assertThat(login.status()).isEqualTo(200);
    assertThat(RunningServer.cookie(login)).doesNotContain("chosen-by-somebody-else");
    assertThat(login.header("Set-Cookie")).contains("HttpOnly").contains("SameSite=Lax");
    assertThat(fixed.get("/api/v1/me").status()).isEqualTo(401);
    Client in = server.withCookie(RunningServer.cookie(login));
    assertThat(in.get("/api/v1/me").status()).isEqualTo(200);
    in.post("/api/v1/logout", Map.of());
    assertThat(in.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void everyPageAndEveryPartOfTheApiNeedsALogIn() {
    Client stranger = server.anybody();
    for (String route : server.server().routes()) {
      String[] parts = route.split(" ", 2);
      String path = parts[1].replaceAll("\\{\\w+}", "x");
      boolean entry =
          path.matches("/(health|login|invitation/x|shared/x|gadget/x|asset/x)")
              || path.matches("/frame/(shared/x/x|gadget/x)|/feeds/.*")
              || path.matches(
                  "/api/v1/(login|logout|invitations/x|openapi.json|about|pairings|pairings/token)")
              || path.startsWith("/static")
              || path.startsWith("/webjars");
      if (!entry
          && path.startsWith("/")
          && List.of("GET", "POST", "PATCH", "PUT", "DELETE").contains(parts[0])) {
        Answer answer = stranger.send(parts[0], path, "{}", "X-Pleach", "1");
        assertThat(answer.status()).as(route).isIn(401, 302, 303);
      }
    }
  }
}
