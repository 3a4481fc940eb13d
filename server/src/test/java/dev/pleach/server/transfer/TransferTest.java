package dev.pleach.server.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class TransferTest {
  private static final String PAGE =
      "<title>Shop</title><header><nav><a href=/>Home</a></nav></header><main><h1>Boots</h1>"
          + "<p id=price>12.50</p><p>Good boots for long walks in the rain, and short ones too.</p>"
          + "</main><footer>Imprint</footer>";

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void aBoardIsExportedAndFoundAgainWhereItIsImported(DatabaseKind kind) throws Exception {
    try (RunningServer from = RunningServer.open(kind);
        RunningServer to = RunningServer.open(DatabaseKind.SQLITE);
        Host host = new Host().page("/", PAGE)) {
      Client here = from.anybody();
      String board = here.board("Shopping");
      here.post(
          "/api/v1/boards/" + board + "/blocks",
          Map.of(
              "address",
              host.address("/"),
              "select",
              "#price",
              "title",
              "Price",
              "width",
              3,
              "look",
              Map.of("style", "plain", "accent", "#336699")));
      String file = here.get("/api/v1/boards/" + board + "/export?content=true").text();
      Client there = to.anybody();
      Answer brought = there.send("POST", "/api/v1/boards/import", file, "X-Pleach", "1");
      assertThat(brought.status()).as(brought.text()).isEqualTo(201);
      assertThat(brought.json().path("failed")).isEmpty();
      String id = brought.json().path("added").path(0).path("id").asText();
      JsonNode block = there.get("/api/v1/blocks/" + id).json();
      assertThat(block.path("title").asText()).isEqualTo("Price");
      assertThat(block.path("width").asInt()).isEqualTo(3);
      assertThat(block.path("look").path("accent").asText()).isEqualTo("#336699");
      assertThat(there.get(block.path("frame").asText()).text()).contains("12.50");
      String state = "";
      for (int i = 0; i < 240 && !state.equals("good"); i++) {
        Thread.sleep(250);
        state = there.get("/api/v1/blocks/" + id).json().path("state").asText();
      }
      assertThat(state).isEqualTo("good");
    }
  }

  @Test
  void listsBecomeBlocksAndEveryFailureIsTold() {
    try (RunningServer server = RunningServer.open(DatabaseKind.SQLITE);
        Host host = new Host().page("/", PAGE).page("/b", PAGE.replace("Boots", "Shoes"))) {
      host.at(
          "/gone", e -> Host.send(e, 404, "text/html", "<p>no".getBytes(StandardCharsets.UTF_8)));
      Client client = server.anybody();
      String a = host.address("/");
      JsonNode selectors =
          client
              .post(
                  "/api/v1/import",
                  Map.of(
                      "kind",
                      "selectors",
                      "text",
                      "# ours\n[" + a + "]\nprice = #price\nnone = #none\nbad = ][\nnothing\n"))
              .json();
      assertThat(titles(selectors)).containsExactly("price");
      assertThat(lines(selectors)).containsExactlyInAnyOrder(4, 5, 6);
      JsonNode watches =
          client
              .post(
                  "/api/v1/import",
                  Map.of(
                      "kind",
                      "changedetection",
                      "text",
                      "{\"watching\":{\"u1\":{\"url\":\""
                          + a
                          + "\",\"title\":\"Boots!\",\"include_filters\":[\"xpath://h1\"]},"
                          + "\"u2\":{\"url\":\""
                          + a
                          + "\",\"title\":null,\"include_filters\":[\"json:$.x\"]},\"u3\":{}}}"))
              .json();
      assertThat(titles(watches)).containsExactly("Boots!");
      assertThat(lines(watches)).containsExactlyInAnyOrder(2, 3);
      JsonNode opml =
          client
              .post(
                  "/api/v1/import",
                  Map.of(
                      "kind",
                      "opml",
                      "text",
                      "<opml version='2.0'><body><outline text='Folder'>\n<outline text='Shoes'"
                          + " xmlUrl='http://127.0.0.1:1/feed' htmlUrl='"
                          + host.address("/b")
                          + "'/>\n<outline text='Gone' htmlUrl='"
                          + host.address("/gone")
                          + "'/></outline></body></opml>"))
              .json();
      assertThat(titles(opml)).containsExactly("Shoes");
      assertThat(lines(opml)).containsExactly(3);
      String id = opml.path("added").path(0).path("id").asText();
      assertThat(client.get("/api/v1/blocks/" + id).json().path("text").asText())
          .contains("long walks")
          .doesNotContain("Imprint");
    }
  }

  private static List<String> titles(JsonNode brought) {
    return brought.path("added").findValuesAsText("title");
  }

  private static List<Integer> lines(JsonNode brought) {
    return brought.path("failed").findValues("line").stream().map(JsonNode::asInt).toList();
  }
}
