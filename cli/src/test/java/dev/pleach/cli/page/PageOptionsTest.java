package dev.pleach.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages by URL and in web archives, wherever a command takes a page. */
class PageOptionsTest {
  private static final Map<String, String> PAGES =
      Map.of(
          "/robots.txt", "User-agent: *\nDisallow: /\n",
          "/a", "<p>Rye loaf",
          "/b", "<p>Oat loaf",
          "/soft", "<title>Page not found</title>");

  @TempDir private Path folder;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private HttpServer host = newHost();

  private static HttpServer newHost() {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @BeforeEach
  void start() {
    host.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          requests.add(path);
          byte[] page = PAGES.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(page.length == 0 ? 404 : 200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    host.start();
  }

  @AfterEach
  void stop() {
    host.stop(0);
  }

  @Test
  void aUrlIsAPage() {
    CommandRun run = CommandRun.of("tree", url("/a"), "--allow-private", "--ignore-robots", "-q");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("p \"Rye loaf\"");
    assertThat(requests).containsExactly("/a");
  }

  @Test
  void aHostOfOnesOwnNetworkIsRefusedUnlessAllowed() {
    CommandRun run = CommandRun.of("tree", url("/a"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("127.0.0.1 is loopback").contains("--allow-private");
    assertThat(requests).isEmpty();
  }

  @Test
  void robotsTxtIsObeyedUnlessToldOtherwise() {
    CommandRun run = CommandRun.of("tree", url("/a"), "--allow-private");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("robots.txt forbids it").contains("--ignore-robots");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(requests).containsExactly("/robots.txt");
  }

  @Test
  void aPageThatIsNotThereIsTrouble() {
    CommandRun run = CommandRun.of("tree", url("/none"), "--allow-private", "--ignore-robots");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("404: there is no such page").doesNotContain("\tat ");
  }

  @Test
  void aPageThatSaysThatItIsNotThereIsShownWithARemark() {
    CommandRun run = CommandRun.of("tree", url("/soft"), "--allow-private", "--ignore-robots");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("title (Page not found)");
    assertThat(run.err()).contains("the page reports that it was not found");
  }

  @Test
  void aFileAndAUrlAreCompared() throws IOException {
    Path saved = Files.writeString(folder.resolve("a.html"), "<p>Rye loaf");
    String[] options = {"--allow-private", "--ignore-robots"};
    assertThat(CommandRun.of("diff", saved.toString(), url("/a"), options[0], options[1]).code())
        .isZero();
    assertThat(CommandRun.of("diff", saved.toString(), url("/b"), options[0], options[1]).code())
        .isEqualTo(1);
  }

  @Test
  void onePairThatCannotBeReadIsNoTroubleForTheOthers() throws IOException {
    Path saved = Files.writeString(folder.resolve("a.html"), "<p>Rye loaf");
    Path pairs =
        Files.writeString(
            folder.resolve("pairs.tsv"), saved + "\t" + url("/a") + "\n" + saved + "\t" + saved);
    CommandRun run = CommandRun.of("match", "--pairs", pairs.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out().lines()).hasSize(2);
    assertThat(run.out().lines().findFirst())
        .hasValueSatisfying(line -> assertThat(line).contains("\"error\"", "--allow-private"));
  }

  @Test
  void aPageInAWebArchiveIsAPage() throws IOException {
    String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Rye loaf";
    String record =
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://shop.example/a\r\n"
            + "WARC-Date: 2026-01-01T00:00:00Z\r\nContent-Type: application/http\r\n"
            + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>\r\n"
            + "Content-Length: "
            + http.length()
            + "\r\n\r\n"
            + http
            + "\r\n\r\n";
    Path archive = Files.writeString(folder.resolve("shop.warc"), record);
    CommandRun run = CommandRun.of("tree", archive + "#https://shop.example/a");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("p \"Rye loaf\"");
    CommandRun none = CommandRun.of("tree", archive + "#https://shop.example/b");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("https://shop.example/b is not in " + archive);
  }

  @Test
  void theOptionsAreInTheHelpOfEveryCommandThatTakesAPage() {
    for (String command : List.of("tree", "match", "diff")) {
      String help = CommandRun.of(command, "--help").out();
      assertThat(help.replaceAll("\\s+", " "))
          .contains("--allow-private", "--ignore-robots", "or ARCHIVE#URL for a page");
    }
  }

  private String url(String path) {
    return "http://127.0.0.1:" + host.getAddress().getPort() + path;
  }
}
