package dev.pleach.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.Host;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.running.RunningServer.Answer;
import dev.pleach.server.running.RunningServer.Client;
import dev.pleach.server.store.DatabaseKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Scripts that come with pages, names and errors, and must never run on the server's pages. */
final class ScriptTest {
  private static final String EVIL = "\"'><script>evil()</script><img src=x onerror=evil()>";
  private static final String SVG =
      "<svg xmlns='http://www.w3.org/2000/svg'><script>evil()</script>"
          + "<rect onload='evil()' width='9' height='9'/></svg>";
  private static final String PAGE =
      "<title>"
          + "&lt;script&gt;evil()&lt;/script&gt;"
          + "</title><link rel=stylesheet href='/evil.css'><main id=m onclick='evil()'>"
          + "<h1>&lt;script&gt;evil()&lt;/script&gt;</h1><script>evil()</script>"
          + "<a href='javascript:evil()'>a</a><a href=' jAvAscript:evil()'>b</a>"
          + "<a href='data:text/html,<script>evil()</script>'>c</a>"
          + "<iframe src='javascript:evil()' srcdoc='<script>evil()</script>'></iframe>"
          + "<object data='/evil.svg'></object><embed src='/evil.svg'>"
          + "<form action='javascript:evil()'><button formaction='javascript:evil()'>x</button>"
          + "</form><img src='/evil.svg'><img src=x onerror='evil()'>"
          + "<svg><a xlink:href='javascript:evil()'><text>t</text></a><script>evil()</script>"
          + "<use href='/evil.svg#x'/><animate attributeName='href' to='javascript:evil()'/></svg>"
          + "<math><mtext><script>evil()</script></mtext></math>"
          + "<style>p{background:url('javascript:evil()')}</style><style></style><p "
          + "style=\"background:url(javascript:evil());behavior:url(evil.htc);-moz-binding:url(x)\">"
          + "price 12</p><meta http-equiv=refresh content='0;url=javascript:evil()'>"
          + "<base href='https://evil.example/'></main>";

  private static RunningServer server;
  private static Host host;
  private static Client client;
  private static String board;
  private static JsonNode block;

  @BeforeAll
  static void collect() {
    server = RunningServer.open(DatabaseKind.SQLITE);
    host = new Host();
    host.page("/page", PAGE);
    host.at(
        "/evil.svg", e -> Host.send(e, 200, "image/svg+xml", SVG.getBytes(StandardCharsets.UTF_8)));
    host.at(
        "/evil.css",
        e ->
            Host.send(
                e,
                200,
                "text/css",
                "@import 'javascript:evil()';h1{background:url(javascript:evil())}</style><script>evil()"
                    .getBytes(StandardCharsets.UTF_8)));
    client = server.anybody();
    board = client.board(EVIL);
    block =
        client
            .post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("address", host.address("/page"), "select", "#m"))
            .json();
  }

  @AfterAll
  static void stop() {
    server.close();
    host.close();
  }

  /** Scripts, handlers and script addresses in markup; the frames' own script is left out. */
  private static List<String> scripts(String html) {
    List<String> found = new ArrayList<>();
    Matcher evil =
        Pattern.compile(
                "(?is)<script[^>]*>\\s*evil|<[a-z][^>]*\\son\\w+\\s*=[^>]*evil"
                    + "|(?:href|src|action|formaction|data|to|srcdoc|content)\\s*=\\s*[\"']?\\s*"
                    + "(?:javascript|data:text)|url\\(\\s*[\"']?javascript|<(?:iframe|object|embed)\\b"
                    + "[^>]*evil|<base\\b[^>]*evil|http-equiv=\"?refresh")
            .matcher(html);
    while (evil.find()) {
      found.add(evil.group());
    }
    return found;
  }

  private static void assertHarmless(Answer answer, String what) {
    assertThat(scripts(answer.text())).as(what).isEmpty();
    assertThat(answer.header("Content-Security-Policy")).as(what).contains("base-uri 'none'");
  }

  @Test
  void blocksInEveryLookAreHarmless() {
    String id = block.path("id").asText();
    assertThat(block.path("frame").asText()).isNotEmpty();
    for (String style : List.of("page", "plain", "text")) {
      Answer changed = client.patch("/api/v1/blocks/" + id, Map.of("look", Map.of("style", style)));
      assertThat(changed.status()).isEqualTo(200);
      Answer frame = client.get(changed.json().path("frame").asText());
      assertThat(frame.status()).isEqualTo(200);
      assertThat(frame.text()).contains("12");
      assertHarmless(frame, style);
      assertThat(frame.header("Content-Security-Policy"))
          .contains("sandbox")
          .contains("default-src 'none'")
          .doesNotContain("allow-same-origin")
          .doesNotContain("script-src 'unsafe");
    }
  }

  @Test
  void thePickerAndTheViewsOfAPageAreHarmless() {
    Answer opened = client.post("/api/v1/pages/open", Map.of("address", host.address("/page")));
    List<String> paths = new ArrayList<>(List.of(opened.json().path("picker").asText()));
    for (String view : List.of("page", "template", "content", "reader")) {
      paths.add("/api/v1/pages/" + opened.json().path("id").asText() + "/views/" + view);
    }
    for (String path : paths) {
      Answer frame = client.get(path);
      assertThat(frame.status()).as(path).isEqualTo(200);
      assertHarmless(frame, path);
      assertThat(frame.header("Content-Security-Policy"))
          .contains("sandbox")
          .doesNotContain("allow-same-origin");
    }
  }

  @Test
  void namesTitlesAndErrorsAreTextOnEveryPage() {
    String id = block.path("id").asText();
    client.patch("/api/v1/blocks/" + id, Map.of("title", EVIL));
    String way =
        client
            .post("/api/v1/ways", Map.of("kind", "desktop", "name", EVIL))
            .json()
            .path("id")
            .asText();
    client.post(
        "/api/v1/blocks/" + id + "/rules",
        Map.of("when", "appears", "text", EVIL, "ways", List.of(way)));
    client.post("/api/v1/tokens", Map.of("name", EVIL));
    String share =
        client.post("/api/v1/boards/" + board + "/share", Map.of()).json().path("share").asText();
    String gadget =
        client
            .post("/api/v1/blocks/" + id + "/gadget", Map.of("ancestors", "*"))
            .json()
            .path("gadget")
            .path("address")
            .asText();
    for (String path :
        List.of(
            "/boards/" + board,
            "/blocks/" + id,
            "/settings",
            "/pages",
            "/pages/" + block.path("page").asText(),
            share,
            gadget,
            "/pick?address=%22%3E%3Cscript%3Eevil()%3C/script%3E&board=" + board,
            "/pick?address=javascript:evil()&board=" + board,
            "/%3Cscript%3Eevil()%3C/script%3E",
            "/boards/%3Cscript%3Eevil()%3C/script%3E")) {
      assertHarmless(client.get(path), path);
    }
  }

  @Test
  void errorsOfTheApiAreNeverMarkup() {
    for (Answer answer :
        List.of(
            client.post("/api/v1/pages/open", Map.of("address", "http://" + EVIL)),
            client.post(
                "/api/v1/boards/" + board + "/blocks",
                Map.of("address", host.address("/page"), "select", EVIL)),
            client.get("/api/v1/%3Cscript%3Eevil()%3C/script%3E"),
            client.send("POST", "/api/v1/boards", "<script>evil()</script>", "X-Pleach", "1"))) {
      assertThat(answer.status()).isBetween(400, 499);
      assertThat(answer.header("Content-Type")).startsWith("application/json");
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }
  }

  @Test
  void picturesAreNeverServedAsDocuments() {
    String frame = client.get("/frame/blocks/" + block.path("id").asText()).text();
    Matcher asset = Pattern.compile("/asset/[0-9a-f]+").matcher(frame);
    int seen = 0;
    while (asset.find()) {
      Answer answer = client.get(asset.group());
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(answer.header("Content-Type")).doesNotContain("html");
      assertThat(answer.header("Content-Security-Policy")).contains("sandbox");
      assertThat(scripts(answer.text())).isEmpty();
      seen++;
    }
    assertThat(seen).isPositive();
  }

  @Test
  void looksAndAncestorsCannotCarryAnythingElse() {
    String path = "/api/v1/blocks/" + block.path("id").asText();
    for (String accent : List.of("red;}</style><script>", "#12345g", "url(x)", "#fff\" onload=x")) {
      Answer answer = client.patch(path, Map.of("look", Map.of("accent", accent)));
      assertThat(answer.status()).as(accent).isEqualTo(422);
    }
    for (String ancestors :
        List.of(
            "'self'; script-src *", "https://a.example;", "javascript:x", "a\r\nSet-Cookie: x")) {
      Answer answer = client.post(path + "/gadget", Map.of("ancestors", ancestors));
      assertThat(answer.status()).as(ancestors).isEqualTo(422);
    }
  }
}
