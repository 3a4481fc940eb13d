package dev.pleach.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What belongs to another person, asked for by its id. */
final class OthersTest {
  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void nothingOfAnotherPersonCanBeReadOrChanged(DatabaseKind kind) {
    try (RunningServer server = RunningServer.start(kind, true, true);
        Host host = new Host().page("/", "<title>News</title><main><h1>Top secret</h1></main>")) {
      Client owner = server.owner();
      Client guest = server.guest("guest");
      String board = owner.board("Mine");
      JsonNode block =
          owner
              .post(
                  "/api/v1/boards/" + board + "/blocks",
                  Map.of("address", host.address("/"), "select", "h1"))
              .json();
      String id = block.path("id").asText();
      String page = block.path("page").asText();
      assertThat(block.path("text").asText()).contains("Top secret");
      String way =
          owner
              .post("/api/v1/ways", Map.of("kind", "desktop", "name", "Desk"))
              .json()
              .path("id")
              .asText();
      String rule =
          owner
              .post(
                  "/api/v1/blocks/" + id + "/rules", Map.of("when", "change", "ways", List.of(way)))
              .json()
              .path("id")
              .asText();
      String token = owner.post("/api/v1/tokens", Map.of("name", "t")).json().path("id").asText();
      assertThat(List.of(way, rule, token)).doesNotContain("");

      List<String> tried = new ArrayList<>();
      for (String route : server.server().routes()) {
        String[] parts = route.split(" ", 2);
        String path = parts[1];
        if (!path.contains("{id}") || path.contains("{secret}") || path.contains("people")) {
          continue;
        }
        String asked =
            path.replace(
                    "{id}",
                    path.contains("boards")
                        ? board
                        : path.contains("rules/")
                            ? rule
                            : path.contains("ways")
                                ? way
                                : path.contains("tokens")
                                    ? token
                                    : path.contains("pages")
                                            || path.contains("picker")
                                            || path.contains("node")
                                        ? page
                                        : id)
                .replace("{view}", "page");
        Answer answer =
            guest.send(
                parts[0],
                asked,
                "{\"when\":\"change\",\"ways\":[\"x\"],\"name\":\"stolen\",\"title\":\"stolen\",\"blocks\":[],\"node\":1,\"address\":\"http://x.invalid/\",\"select\":\"p\"}",
                "X-Pleach",
                "1");
        // What is wrong with a new rule is said before its block is looked for.
        assertThat(answer.status()).as(route).isIn(404, route.endsWith("/rules") ? 422 : 404);
        assertThat(answer.text()).as(route).doesNotContain("Top secret");
        tried.add(route);
      }
      assertThat(tried).hasSizeGreaterThan(30);
      assertThat(guest.get("/api/v1/boards").text()).doesNotContain(board);
      assertThat(guest.get("/api/v1/pages").text()).doesNotContain(page);
      assertThat(guest.get("/api/v1/people").status()).isEqualTo(403);
      assertThat(guest.post("/api/v1/invitations", Map.of()).status()).isEqualTo(403);
      assertThat(guest.get("/metrics").status()).isEqualTo(403);
      // Another's block cannot be moved onto one's own board, nor one's own onto another's.
      String own = guest.board("Own");
      assertThat(guest.patch("/api/v1/blocks/" + id, Map.of("board", own)).status()).isEqualTo(404);
      assertThat(
              guest
                  .post(
                      "/api/v1/boards/" + own + "/blocks",
                      Map.of("page", page, "nodes", List.of(1)))
                  .status())
          .isEqualTo(404);
      assertThat(
              guest
                  .post(
                      "/api/v1/import",
                      Map.of("kind", "urls", "text", host.address("/"), "board", board))
                  .status())
          .isEqualTo(404);
      assertThat(owner.get("/api/v1/blocks/" + id + "/rules").json()).hasSize(1);
      assertThat(owner.get("/api/v1/tokens").json()).hasSize(1);
      JsonNode after = owner.get("/api/v1/boards/" + board).json();
      assertThat(after.path("name").asText()).isEqualTo("Mine");
      assertThat(after.path("blocks")).hasSize(1);
    }
  }
}
