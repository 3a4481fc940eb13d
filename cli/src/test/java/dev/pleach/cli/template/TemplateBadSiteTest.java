package dev.pleach.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.pleach.cli.page.OrchardPages;
import dev.pleach.cli.page.WebArchive;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.cli.run.LoopbackHost;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sites with trouble in them: each trouble has its own words, and the rest is kept. */
@Timeout(60)
class TemplateBadSiteTest {
  private static final String SITE = "https://orchard.example/";
  private static final Map<String, String> HTML = Map.of("Content-Type", "text/html");

  @TempDir private Path folder;
  private final LoopbackHost host = new LoopbackHost();

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void aSiteOfOnePage() throws IOException {
    Files.writeString(folder.resolve("Apples.html"), OrchardPages.html(0));
    CommandRun run =
        CommandRun.of("template", "--site", folder.toString(), "Apples.html", "--text");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            "No other page has the template of Apples.html. What looks like its main content is"
                + " called content.\n");
    assertThat(run.out()).contains("Apples are picked");
    CommandRun temex =
        CommandRun.of("template", "--site", folder.toString(), "Apples.html", "--method", "temex");
    assertThat(temex.code()).isEqualTo(1);
    assertThat(temex.err()).contains("Nothing is called template.");
  }

  @Test
  void pagesOfDifferentTemplates() {
    serve("Map", "Shop");
    host.html("/Map.html", table("To the hill by the brook", 9));
    host.html("/Shop.html", table("Crates and ladders", 5));
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err())
        .contains("Loaded and not counted:\n")
        .contains("  " + host.url("/Map.html") + " has another template")
        .contains("  " + host.url("/Shop.html") + " has another template");
  }

  @Test
  void aRedirectLoop() {
    serve("Loop");
    redirect("/Loop.html", "/Round.html");
    redirect("/Round.html", "/Loop.html");
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err())
        .contains(
            "Could not be loaded:\n  " + host.url("/Loop.html") + " is redirected in a circle");
    CommandRun itself = template("/Loop.html");
    assertThat(itself.code()).isEqualTo(2);
    assertThat(itself.out()).isEmpty();
    assertThat(itself.err()).contains("is redirected in a circle");
  }

  @Test
  void redirectsToAPageThatIsKnown() {
    serve("Old", "Older");
    redirect("/Old.html", "/Apples.html");
    redirect("/Older.html", "/Pears.html");
    CommandRun run = template("--method", "temex");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("Compared with 3 pages that link to each other");
    assertThat(template("--text").err())
        .contains(host.url("/Old.html") + " is " + host.url("/Apples.html") + " again")
        .containsPattern("(Older\\.html is \\S+Pears|Pears\\.html is \\S+Older)\\.html again");
  }

  @Test
  void aPageThatNeverComes() {
    serve("Slow");
    host.silent("/Slow.html");
    CommandRun run = template("--text", "--timeout", "1");
    assertPartial(run);
    assertThat(run.err()).contains("Could not be loaded:", host.url("/Slow.html"), "1 s");
  }

  @Test
  void aHostThatFallsSilent() {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      links.add("Page" + i);
      host.silent("/Page" + i + ".html");
    }
    host.html("/Apples.html", OrchardPages.html("Apples", 0, links));
    CommandRun run = template("--text", "--timeout", "1");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("Apples are picked");
    assertThat(run.err()).contains("No other page has the template", "not asked for");
    assertThat(host.requests()).hasSizeLessThan(7);
    assertThat(run.err().lines().count()).isLessThan(12);
  }

  @Test
  void aHostThatNeverAnswers() {
    host.silent("/robots.txt").silent("/Apples.html");
    CommandRun run = template("--text", "--timeout", "1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("1 s").doesNotContain("\tat ");
  }

  @Test
  void robotsTxtThatForbids() {
    serve("Cellar");
    host.html("/Cellar.html", OrchardPages.html("Cellars", 4, List.of()));
    host.reply("/robots.txt", 200, Map.of(), bytes("User-agent: *\nDisallow: /Cellar\n"));
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err()).contains(host.url("/Cellar.html"), "robots.txt forbids");
    assertThat(host.requests()).doesNotContain("/Cellar.html");
    CommandRun itself = template("/Cellar.html");
    assertThat(itself.code()).isEqualTo(2);
    assertThat(itself.err()).contains("robots.txt forbids", "--ignore-robots");
  }

  @Test
  void pagesThatAreNotThereAndSayOtherwise() {
    serve("Gone", "Lost", "Away");
    host.html("/Gone.html", "<title>Page not found</title><p>Try the menu.");
    String plain = "<center><p>Hill Orchard</p><p>We have no such thing.</p></center>";
    host.html("/Lost.html", plain).html("/Away.html", plain);
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err())
        .contains(host.url("/Gone.html") + " is answered with a success, but the page reports")
        .containsPattern("(Lost|Away)\\.html has another template")
        .containsPattern("(Lost|Away)\\.html has the same content as a page before it");
  }

  @Test
  void pagesInDifferentCharsets() {
    String umlaut = "<p>Stra\u00dfe am Bach \u00fcber dem M\u00fchlenweg</p></body>";
    String[] charsets = {"utf-8", "iso-8859-1", "utf-16le", "windows-1252"};
    for (int i = 0; i < charsets.length; i++) {
      byte[] page =
          OrchardPages.html(i).replace("</body>", umlaut).getBytes(Charset.forName(charsets[i]));
      Map<String, String> type = Map.of("Content-Type", "text/html; charset=" + charsets[i]);
      host.reply("/" + OrchardPages.TITLES.get(i) + ".html", 200, type, page);
    }
    CommandRun run = template("--text");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("Compared with 3 pages");
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Bach");
  }

  @Test
  void aWebArchiveThatBreaksOff() throws IOException {
    WebArchive archive = new WebArchive();
    int third = 0;
    for (int i = 0; i < 4; i++) {
      third = i == 3 ? archive.length() : third;
      archive.html(SITE + OrchardPages.TITLES.get(i) + ".html", OrchardPages.html(i));
    }
    Path file = archive.write(folder.resolve("site.warc.gz"));
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, (third + whole.length) / 2));
    CommandRun run =
        CommandRun.of("template", "--site", file.toString(), SITE + "Apples.html", "--text");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
    assertThat(run.err()).contains("Compared with 2 pages", "Could not be loaded:", "breaks off");
    CommandRun lost = CommandRun.of("template", "--site", file.toString(), SITE + "Quinces.html");
    assertThat(lost.code()).isEqualTo(2);
    assertThat(lost.err()).contains("was not found", "breaks off");
  }

  @Test
  void aGzipBomb() throws IOException {
    byte[] bomb = bomb();
    serve("Bomb");
    host.reply(
        "/Bomb.html", 200, Map.of("Content-Type", "text/html", "Content-Encoding", "gzip"), bomb);
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err()).contains(host.url("/Bomb.html"), "15 MiB");
    WebArchive archive = new WebArchive();
    for (int i = 0; i < 4; i++) {
      archive.html(
          SITE + OrchardPages.TITLES.get(i) + ".html",
          OrchardPages.html(OrchardPages.TITLES.get(i), i, List.of("Pears", "Bomb", "Quinces")));
    }
    archive.response(
        SITE + "Bomb.html", "Content-Type: text/html\r\nContent-Encoding: gzip\r\n", bomb);
    String file = archive.write(folder.resolve("site.warc.gz")).toString();
    CommandRun packed = CommandRun.of("template", "--site", file, SITE + "Apples.html", "--text");
    assertPartial(packed);
    assertThat(packed.err()).contains(SITE + "Bomb.html", "15 MiB");
  }

  @Test
  void addressesOfOnesOwnNetwork() {
    try (LoopbackHost other = new LoopbackHost()) {
      serve("Inside");
      redirect("/Inside.html", other.url("/secret"));
      String links =
          "<a href=" + other.url("/router") + ">r</a><a href=http://[::1]:1/>l</a></body>";
      host.html("/Apples.html", page("Apples", 0, "Inside").replace("</body>", links));
      CommandRun refused =
          CommandRun.withoutPauses("template", "--site", host.url("/"), "Apples.html");
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("127.0.0.1 is loopback", "--allow-private");
      assertThat(host.requests()).isEmpty();
      CommandRun run = template("--text");
      assertPartial(run);
      assertThat(run.err()).contains("which is another site");
      assertThat(other.requests()).doesNotContain("/router");
    }
  }

  @Test
  void aVeryLargePage() throws IOException {
    serve("Large");
    host.reply("/Large.html", exchange -> send50Megabytes(exchange));
    CommandRun run = template("--text");
    assertPartial(run);
    assertThat(run.err()).contains(host.url("/Large.html"), "15 MiB");
    for (int i = 0; i < 3; i++) {
      Files.writeString(folder.resolve(OrchardPages.TITLES.get(i) + ".html"), OrchardPages.html(i));
    }
    Path large = folder.resolve("Quinces.html");
    try (OutputStream out = Files.newOutputStream(large)) {
      writeLarge(out);
    }
    CommandRun ofFolder =
        CommandRun.of("template", "--site", folder.toString(), "Apples.html", "--text");
    assertPartial(ofFolder);
    CommandRun itself =
        CommandRun.of("template", "--site", folder.toString(), "Quinces.html", "--mask");
    assertThat(itself.code()).isZero();
  }

  private void serve(String... more) {
    for (int i = 0; i < 4; i++) {
      String title = OrchardPages.TITLES.get(i);
      host.html("/" + title + ".html", page(title, i, more));
    }
  }

  private static String page(String title, int number, String... more) {
    List<String> links = new ArrayList<>(OrchardPages.TITLES);
    links.addAll(List.of(more));
    return OrchardPages.html(title, number, links);
  }

  private static String table(String what, int rows) {
    StringBuilder table = new StringBuilder("<table class=wide>");
    for (int i = 0; i < rows; i++) {
      table.append("<tr><th>" + i + "<td>" + what + "<td>" + i * i);
    }
    return table.append("</table>").toString();
  }

  private void redirect(String from, String to) {
    host.reply(from, 302, Map.of("Location", to), new byte[0]);
  }

  private CommandRun template(String... options) {
    boolean named = options.length > 0 && options[0].startsWith("/");
    List<String> args = new ArrayList<>(List.of("template", "--site", host.url("/")));
    args.add("--allow-private");
    if (!named) {
      args.add("Apples.html");
    }
    args.addAll(List.of(options));
    return CommandRun.withoutPauses(args.toArray(String[]::new));
  }

  /** The template was found all the same. */
  private static void assertPartial(CommandRun run) {
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("Apples are picked").doesNotContain("Brook Lane");
    assertThat(run.err()).contains("Compared with ").doesNotContain("\tat ");
  }

  private static byte[] bomb() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 200; i++) {
        out.write(zeros);
      }
    }
    return packed.toByteArray();
  }

  private static void send50Megabytes(HttpExchange exchange) throws IOException {
    HTML.forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(200, 0);
    writeLarge(exchange.getResponseBody());
  }

  private static void writeLarge(OutputStream out) throws IOException {
    byte[] start = bytes(OrchardPages.html(3).replace("</h1>", "</h1><pre>"));
    byte[] line = bytes("Quinces, quinces and quinces again, as far as one can see. ".repeat(1000));
    int split = new String(start, StandardCharsets.UTF_8).indexOf("<pre>") + 5;
    out.write(start, 0, split);
    for (int size = 0; size < 50 << 20; size += line.length) {
      out.write(line);
    }
    out.write(bytes("</pre>"));
    out.write(start, split, start.length - split);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
