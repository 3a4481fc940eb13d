package dev.pleach.server.tell;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.store.DatabaseKind;
import dev.pleach.server.store.Json;
import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The API on a real server, asked by a real client. */
@Timeout(120)
final class TellApiTest {
  /** A server on a free port; whoever asks says who they are in a header. */
  private static final class Server implements AutoCloseable {
    private final World world;
    private final TellMe tellMe;
    private final Javalin javalin;
    private final HttpClient client = HttpClient.newHttpClient();

    Server(World world, String allowed) {
      this.world = world;
      Fetcher fetcher = Fetcher.of(FetchOptions.standard().withPrivate(true));
      fetcher.name(URI.create(allowed));
      tellMe =
          TellMe.of(
              world.database, world.clock, () -> World.BASE, (way, to) -> fetcher, null, "server");
      javalin =
          Javalin.create(
                  config -> {
                    config.startup.showJavalinBanner = false;
                    tellMe.api().mount(config.routes, c -> String.valueOf(c.header("X-Person")));
                    tellMe.api().mountFeeds(config.routes);
                  })
              .start("127.0.0.1", 0);
    }

    HttpResponse<String> send(String person, String method, String path, String body)
        throws IOException, InterruptedException {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + javalin.port() + path))
              .header("X-Person", person)
              .method(method, HttpRequest.BodyPublishers.ofString(body))
              .build();
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    JsonNode ask(String method, String path, String body) throws IOException, InterruptedException {
      HttpResponse<String> answer = send(world.person, method, "/api/v1" + path, body);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      return Json.MAPPER.readTree(answer.body());
    }

    JsonNode refused(int status, String method, String path, String body)
        throws IOException, InterruptedException {
      HttpResponse<String> answer = send(world.person, method, "/api/v1" + path, body);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
      return Json.MAPPER.readTree(answer.body());
    }

    @Override
    public void close() {
      javalin.stop();
      tellMe.messenger().close();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void rulesAndWaysAreMadeChangedTestedAndRemoved(DatabaseKind kind) throws Exception {
    try (World world = new World(kind);
        HookReceiver receiver = new HookReceiver();
        Server server = new Server(world, receiver.address())) {
      BoardBlock block = world.block("Price");
      world.version(block, 1, "120", "[{\"label\":\"Price\",\"value\":120}]", "");
      JsonNode way =
          server.ask(
              "POST", "/ways", "{\"kind\":\"webhook\",\"to\":\"" + receiver.address() + "\"}");
      assertThat(way.path("secret").asText()).hasSize(32);
      assertThat(way.path("state").asText()).isEqualTo("new");
      String wayId = way.path("id").asText();
      assertThat(server.ask("GET", "/ways", "").get(0).path("secret").isNull()).isTrue();

      String rules = "/blocks/" + block.id() + "/rules";
      JsonNode rule =
          server.ask(
              "POST",
              rules,
              "{\"when\":\"below\",\"text\":\"price\",\"number\":100,\"ways\":[\""
                  + wayId
                  + "\"]}");
      assertThat(rule.path("on").asBoolean()).isTrue();
      assertThat(rule.path("number").asDouble()).isEqualTo(100);
      assertThat(rule.path("hours").isNull()).isTrue();
      assertThat(server.ask("GET", rules, "")).hasSize(1);
      String ruleId = rule.path("id").asText();
      JsonNode changed = server.ask("PATCH", "/rules/" + ruleId, "{\"number\":50}");
      assertThat(changed.path("number").asDouble()).isEqualTo(50);
      assertThat(changed.path("ways").get(0).asText()).isEqualTo(wayId);

      JsonNode test = server.ask("POST", "/rules/" + ruleId + "/test", "");
      assertThat(test.path("results").get(0).path("state").asText()).isEqualTo("sent");
      assertThat(receiver.hooks().get(0).body()).contains("\"number\":120.0", "test of a rule");
      assertThat(server.ask("POST", "/ways/" + wayId + "/test", "").path("state").asText())
          .isEqualTo("good");
      receiver.answer(500);
      JsonNode failing = server.ask("POST", "/ways/" + wayId + "/test", "");
      assertThat(failing.path("state").asText()).isEqualTo("failing");
      assertThat(failing.path("message").asText()).contains("answers 500");

      world.version(block, 2, "40", "[{\"label\":\"Price\",\"value\":40}]", "");
      JsonNode messages = server.ask("GET", "/messages?most=5", "");
      assertThat(messages.get(0).path("words").asText())
          .isEqualTo("Price is 40, below 50; it was 120.");
      assertThat(messages.get(0).path("state").asText()).isEqualTo("waiting");
      assertThat(server.ask("GET", rules, "").get(0).path("lastAt").asText())
          .isEqualTo("2026-03-01T12:00:00Z");

      server.ask("DELETE", "/rules/" + ruleId, "");
      server.ask("DELETE", "/ways/" + wayId, "");
      assertThat(server.ask("GET", rules, "")).isEmpty();
      assertThat(server.ask("GET", "/ways", "")).isEmpty();
      assertThat(server.ask("GET", "/messages", "")).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void whatCannotBeUsedIsExplained(DatabaseKind kind) throws Exception {
    try (World world = new World(kind);
        Server server = new Server(world, World.BASE)) {
      String rules = "/blocks/" + world.block("Price").id() + "/rules";
      assertThat(server.refused(422, "POST", rules, "{").path("error").asText())
          .isEqualTo("bad-input");
      for (String[] bad :
          new String[][] {
            {"when", "{}"},
            {"when", "{\"when\":7}"},
            {"text", "{\"when\":\"appears\",\"text\":\"/(/\"}"},
            {"number", "{\"when\":\"above\"}"},
            {"number", "{\"when\":\"above\",\"number\":\"x\"}"},
            {"hours", "{\"when\":\"gone\",\"hours\":1.5}"},
            {"hours", "{\"when\":\"gone\",\"hours\":-1}"},
            {"on", "{\"when\":\"change\",\"on\":1}"},
            {"ways", "{\"when\":\"change\",\"ways\":[\"none\"]}"},
            {"ways", "{\"when\":\"change\",\"ways\":[7]}"}
          }) {
        JsonNode error = server.refused(422, "POST", rules, bad[1]);
        assertThat(error.path("field").asText()).as(bad[1]).isEqualTo(bad[0]);
        assertThat(error.path("message").asText()).isNotEmpty();
      }
      for (String[] bad :
          new String[][] {
            {"kind", "{\"kind\":\"pigeon\"}"},
            {"kind", "{\"kind\":\"email\",\"to\":\"a@example.org\"}"},
            {"to", "{\"kind\":\"webhook\",\"to\":\"file:///etc/passwd\"}"},
            {"template", "{\"kind\":\"webhook\",\"to\":\"https://a.example/\",\"template\":\"{\"}"}
          }) {
        JsonNode error = server.refused(422, "POST", "/ways", bad[1]);
        assertThat(error.path("field").asText()).as(bad[1]).isEqualTo(bad[0]);
      }
      server.refused(422, "GET", "/messages?most=x", "");
      assertThat(world.count("rule")).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void nobodySeesOrChangesWhatIsAnothers(DatabaseKind kind) throws Exception {
    try (World world = new World(kind);
        Server server = new Server(world, World.BASE)) {
      BoardBlock block = world.block("Price");
      String way = server.ask("POST", "/ways", "{\"kind\":\"desktop\"}").path("id").asText();
      String path = "/blocks/" + block.id() + "/rules";
      String body = "{\"when\":\"change\",\"ways\":[\"" + way + "\"]}";
      String rule = server.ask("POST", path, body).path("id").asText();
      String eve = world.person("eve");
      String[][] attempts = {
        {"GET", path},
        {"POST", path},
        {"PATCH", "/rules/" + rule},
        {"DELETE", "/rules/" + rule},
        {"POST", "/rules/" + rule + "/test"},
        {"PATCH", "/ways/" + way},
        {"DELETE", "/ways/" + way},
        {"POST", "/ways/" + way + "/test"},
        {"GET", "/blocks/" + block.id() + "/feed"},
        {"POST", "/blocks/" + block.id() + "/feed"},
        {"DELETE", "/boards/" + world.board + "/feed"}
      };
      for (String[] attempt : attempts) {
        HttpResponse<String> answer = server.send(eve, attempt[0], "/api/v1" + attempt[1], body);
        assertThat(answer.statusCode()).as(attempt[0] + attempt[1]).isEqualTo(404);
      }
      assertThat(server.send(eve, "GET", "/api/v1/ways", "").body()).isEqualTo("[]");
      assertThat(server.send(eve, "GET", "/api/v1/messages", "").body()).isEqualTo("[]");
      assertThat(server.ask("GET", path, "")).hasSize(1);
      assertThat(server.ask("GET", "/ways", "")).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void feedsAreReadUnderTheirAddressAndOnlyWhenTheyChanged(DatabaseKind kind) throws Exception {
    try (World world = new World(kind);
        Server server = new Server(world, World.BASE)) {
      world.version(world.block("Price"), 1, "a", "[]", "");
      String path = "/boards/" + world.board + "/feed";
      assertThat(server.ask("GET", path, "").path("address").isNull()).isTrue();
      String address = server.ask("POST", path, "").path("address").asText();
      assertThat(address).matches("/feeds/board/[A-Za-z0-9_-]{32}[.]atom");
      HttpResponse<String> feed = server.send("nobody", "GET", address, "");
      assertThat(feed.statusCode()).isEqualTo(200);
      assertThat(feed.headers().firstValue("Content-Type").orElse(""))
          .startsWith("application/atom+xml");
      assertThat(feed.body()).contains("Price: first seen");
      String etag = feed.headers().firstValue("ETag").orElse("");
      String modified = feed.headers().firstValue("Last-Modified").orElse("");
      assertThat(modified).isEqualTo("Sun, 01 Mar 2026 12:00:00 GMT");
      assertThat(conditional(server, address, "If-None-Match", etag)).isEqualTo(304);
      assertThat(conditional(server, address, "If-Modified-Since", modified)).isEqualTo(304);
      assertThat(conditional(server, address, "If-None-Match", "\"x\"")).isEqualTo(200);
      assertThat(server.send("nobody", "GET", address.replace("board", "block"), "").statusCode())
          .isEqualTo(404);
      server.ask("DELETE", path, "");
      assertThat(server.send("nobody", "GET", address, "").statusCode()).isEqualTo(404);
    }
  }

  private static int conditional(Server server, String path, String header, String value)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.javalin.port() + path))
            .header(header, value)
            .build();
    return server.client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
  }
}
