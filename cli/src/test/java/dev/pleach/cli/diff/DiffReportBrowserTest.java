package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import dev.pleach.cli.browser.TestBrowser;
import dev.pleach.cli.run.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The HTML report in a real browser: its controls, and that nothing runs, loads or leaves. */
@Tag("browser")
class DiffReportBrowserTest {
  private static final double PATIENCE = 180_000; // milliseconds; a busy machine is slow, not wrong

  private static final String BEFORE =
      "<!doctype html><title>t</title><h1>Bakery</h1><p id=w>keeps for a week</p>"
          + "<ul><li>one</li><li>two</li><li>three</li></ul><p>same old words</p>"
          + "<div style='height:3000px'></div><p>Telephone 555 0142</p>";
  private static final String AFTER =
      "<!doctype html><title>t</title><h1>Bakery</h1><p id=w>keeps for a whole week</p>"
          + "<ul><li>one</li><li>three</li></ul><p>same old words</p>"
          + "<div style='height:3000px'></div><p>Telephone 555 0142</p><p>We are closed.</p>";

  private static TestBrowser browser;

  @TempDir Path folder;
  private Page page;
  private final List<String> console = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private final List<String> dialogs = new ArrayList<>();

  @BeforeAll
  static void open() {
    browser = TestBrowser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void newPage() {
    page = browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.onConsoleMessage(message -> console.add(message.text()));
    page.onPageError(console::add);
    page.onRequest(request -> requests.add(request.url()));
    page.onDialog(
        dialog -> {
          dialogs.add(dialog.message());
          dialog.dismiss();
        });
  }

  @AfterEach
  void nothingRanOrLeft() {
    page.close();
    assertThat(console).isEmpty();
    assertThat(dialogs).isEmpty();
    assertThat(requests).allMatch(DiffReportBrowserTest::staysHere, "stays here");
  }

  /** The report itself, and what it has inside: data, and the pages as it lays them out. */
  private static boolean staysHere(String url) {
    return url.endsWith("report.html") || url.startsWith("data:") || url.startsWith("blob:null/");
  }

  @Test
  void marksStandOnTheRenderedPage() throws IOException {
    report(BEFORE, AFTER);
    assertThat(after().locator("[data-pl-a]").innerText()).isEqualTo("We are closed.");
    assertThat(after().locator("[data-pl-r]").innerText()).isEqualTo("two");
    assertThat(after().locator("pl-ins").innerText().strip()).isEqualTo("whole");
    assertThat(after().locator("pl-tag").allInnerTexts())
        .as("a sign alone where a word would cover text")
        .containsExactlyInAnyOrder("+ added", "−", "~ reworded");
    assertThat(page.locator("#map button").count()).isEqualTo(3);
  }

  @Test
  void keysStepThroughTheChanges() throws IOException {
    report(BEFORE, AFTER);
    page.keyboard().press("n");
    assertThat(status()).startsWith("1 of 3: reworded");
    page.keyboard().press("n");
    page.keyboard().press("n");
    assertThat(status()).startsWith("3 of 3: added");
    after().waitForFunction("scrollY > 1000");
    page.keyboard().press("p");
    assertThat(status()).startsWith("2 of 3: removed");
    after().locator("h1").click(); // the frame has the focus now
    page.keyboard().press("n");
    page.waitForCondition(() -> status().startsWith("3 of 3"));
  }

  @Test
  void everyControlWorksByMouseAndKey() throws IOException {
    report(BEFORE, AFTER);
    page.click("#next");
    assertThat(status()).startsWith("1 of 3");
    page.click("#previous");
    assertThat(status()).startsWith("3 of 3");
    page.click("#map button.r");
    assertThat(status()).startsWith("2 of 3: removed");
    page.click("#side");
    assertThat(page.isVisible("#old iframe")).isTrue();
    assertThat(before().locator("[data-pl-r]").innerText()).isEqualTo("two");
    page.waitForCondition(() -> !after().locator("[data-pl-r]").isVisible());
    page.keyboard().press("i");
    page.waitForCondition(() -> after().locator("[data-pl-r]").isVisible());
    assertThat(page.isVisible("#old iframe")).isFalse();
    page.keyboard().press("c");
    page.waitForCondition(() -> !after().getByText("same old words").isVisible());
    assertThat(after().getByText("We are closed.").isVisible()).isTrue();
    page.click("#few");
    page.waitForCondition(() -> after().getByText("same old words").isVisible());
    page.keyboard().press("l");
    page.click("#list li:nth-child(3) button");
    assertThat(status()).startsWith("3 of 3");
    page.uncheck("[data-kind=r]");
    page.waitForCondition(() -> !after().locator("[data-pl-r]").isVisible());
    assertThat(page.locator("#list li:visible").count()).isEqualTo(2);
    page.keyboard().press("n");
    assertThat(status()).contains("of 2");
  }

  @Test
  void aHostilePageRunsAndSendsNothing() throws IOException {
    String evil = Files.readString(Path.of("src/test/resources/hostile.html"));
    report("<p>harmless</p>" + evil, evil + "<p>new words</p>");
    page.keyboard().press("s");
    after().locator("a").first().click();
    after().locator("[type=submit]").click();
    page.waitForTimeout(500);
    assertThat(after().locator("script").count()).isZero();
    assertThat(after().locator("base, iframe, frame, object, embed, link").count()).isZero();
    assertThat(after().content()).doesNotContain("evil.example");
    assertThat(after().locator("[onerror], [onclick], [onload], [onfocus]").count()).isZero();
    assertThat(after().getByText("new words").isVisible()).isTrue();
    assertThat(page.url()).endsWith("report.html");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <html dir=rtl><body><p>שלום עולם</p>          | <html dir=rtl><body><p>שלום לך עולם</p>
          plain words, no body                          | other words, no body
          <style>p{color:red</style><p>a b c            | <style>}}p{{co/*</style><p>a b d
          <frameset><frame src=a><frame src=b></frameset> | <p>no frames any more
          <p></p>                                       | <p>from nothing
          <base href=https://evil.example/><p>a b c <img src=x.png> | <base href=https://evil.example/><p>a b d <img src=y.png>
          <p>a<iframe src=https://evil.example/></iframe> | <p>b<iframe src=https://evil.example/></iframe>
          <table><tr><td>1<td>2<tr><td>3</table>        | <table><tr><td>1<td>2</table>
          <svg><style><img src=x onerror=alert(1)></style></svg><p>a | <math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math><p>b
          """)
  void oddPagesAreShown(String before, String after) throws IOException {
    report(before, after);
    page.keyboard().press("n");
    assertThat(status()).startsWith("1 of ");
    page.keyboard().press("s");
  }

  @Test
  void thePagesLookAsTheirStyleSheetsSay() throws IOException {
    Files.createDirectories(folder.resolve("res"));
    Files.writeString(
        folder.resolve("res/a.css"),
        "@import 'b.css'; @import 'a.css'; h1 { color: rgb(1, 2, 3) }"
            + " #box { width: 40px; height: 30px; background: url(p.svg) }"
            + " </style><script>alert(1)</script>"
            + " h2 { background: url(https://evil.example/x.png) } @font-face { font-family: x;"
            + " src: url(https://evil.example/x.woff2) } h1 { font-family: x }");
    Files.writeString(folder.resolve("res/b.css"), "p { color: rgb(4, 5, 6) }");
    Files.writeString(
        folder.resolve("res/p.svg"),
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10' onload='alert(2)'>"
            + "<script>alert(3)</script><image href='https://evil.example/y.png'/>"
            + "<rect width='20' height='10' fill='red'/></svg>");
    String head =
        "<!doctype html><link rel=stylesheet href=res/a.css>"
            + "<link rel=stylesheet href=https://evil.example/z.css>"
            + "<h1>Bakery</h1><h2>Bread</h2><div id=box></div><img src=res/p.svg>"
            + "<img src=../../../../etc/passwd><img src=file:///etc/hostname>";
    report(head + "<p>keeps a week", head + "<p>keeps a whole week");
    page.keyboard().press("s");
    for (Frame frame : List.of(before(), after())) {
      assertThat(style(frame, "h1", "color")).isEqualTo("rgb(1, 2, 3)");
      assertThat(style(frame, "p", "color")).isEqualTo("rgb(4, 5, 6)");
      assertThat(style(frame, "#box", "backgroundImage")).startsWith("url(\"data:image/svg+xml;");
      assertThat(frame.evaluate("() => document.images[0].naturalWidth")).isEqualTo(20);
      assertThat(frame.locator("img:not([src])").count()).isEqualTo(2);
      assertThat(frame.content()).doesNotContain("evil.example");
    }
  }

  private static String style(Frame frame, String selector, String property) {
    String script = "([s, p]) => getComputedStyle(document.querySelector(s))[p]";
    return String.valueOf(frame.evaluate(script, List.of(selector, property)));
  }

  @Test
  void aReplacedCardShowsBoth() throws IOException {
    report(
        "<h1>News</h1><ul><li><a href=/1>Rhino guarded</a><li>same old words</ul>",
        "<h1>News</h1><ul><li><a href=/2>Moon landing</a><li>same old words</ul>");
    assertThat(after().locator("[data-pl-x]").innerText()).isEqualTo("Moon landing");
    assertThat(after().locator("[data-pl-y]").innerText()).isEqualTo("Rhino guarded");
    page.keyboard().press("n");
    assertThat(status()).startsWith("1 of 1: replaced");
    page.keyboard().press("s");
    page.waitForCondition(() -> !after().locator("[data-pl-y]").isVisible());
    assertThat(before().locator("[data-pl-y]").innerText()).isEqualTo("Rhino guarded");
    page.keyboard().press("i");
    page.uncheck("[data-kind=x]");
    page.waitForCondition(() -> !after().locator("[data-pl-y]").isVisible());
    assertThat(after().getByText("Moon landing").isVisible()).isTrue();
  }

  @Test
  void whatMovedTellsWhereItStood() throws IOException {
    String moved = "<div>A long story about bread</div>";
    report(
        moved + "<h2>One</h2><p>first words</p><h2>Two</h2><p>second words</p>",
        "<h2>One</h2><p>first words</p><h2>Two</h2><p>second words</p>" + moved);
    assertThat(after().locator("pl-from").isVisible()).isTrue();
    after().locator("pl-from").click();
    page.waitForCondition(() -> status().startsWith("1 of 1: moved"));
    page.uncheck("[data-kind=m]");
    page.waitForCondition(() -> !after().locator("pl-from").isVisible());
  }

  @Test
  void labelsCoverNoText() throws IOException {
    StringBuilder before = new StringBuilder("<body style='margin:20px'>");
    StringBuilder after = new StringBuilder("<body style='margin:20px'>");
    for (int i = 0; i < 40; i++) {
      String stays = "<div>what stays the same in row " + i + "</div>";
      before.append(stays).append("<div>line ").append(i).append(" of the old" + i + " text</div>");
      after
          .append(stays)
          .append("<div>line ")
          .append(i)
          .append(" of the fresh" + i + " text</div>");
    }
    report(before.toString(), after.toString());
    Object covered =
        after()
            .evaluate(
                """
                () => [...document.querySelectorAll('pl-tag')].filter(tag => {
                  const t = tag.getBoundingClientRect();
                  return [...document.querySelectorAll('div')].some(div => {
                    const range = document.createRange();
                    range.selectNodeContents(div);
                    return !div.querySelector('pl-tag') && [...range.getClientRects()].some(r =>
                      t.left < r.right && r.left < t.right && t.top + 3 < r.bottom && r.top + 3 < t.bottom);
                  });
                }).length""");
    assertThat(after().locator("pl-tag").count()).isEqualTo(40);
    assertThat(covered).isEqualTo(0);
  }

  @Test
  void onPaperComeTheListAndThePage() throws IOException {
    report(BEFORE, AFTER);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.isVisible("#list")).isTrue();
    assertThat(page.isVisible("#next")).isFalse();
    assertThat(page.isVisible("#map")).isFalse();
    assertThat(page.pdf().length).isGreaterThan(1000);
  }

  @Test
  void muchThatIsGoneIsSummedUp() throws IOException {
    StringBuilder before = new StringBuilder("<h1>Shop</h1><p>stays</p>");
    for (int i = 0; i < 3000; i++) {
      before.append("<p>gone words number ").append(i).append("</p>");
    }
    report(before.toString(), "<h1>Shop</h1><p>stays</p>");
    assertThat(after().locator("[data-pl-r]").count()).isEqualTo(3000);
    assertThat(after().locator("pl-w[data-pl-r]").last().innerText()).startsWith("paragraph");
  }

  @Test
  void aLargePageWithManyChangesIsShown() throws IOException {
    StringBuilder before = new StringBuilder();
    StringBuilder after = new StringBuilder();
    for (int i = 0; before.length() < 3_000_000; i++) {
      String words = "<p>the quick brown fox " + i + " jumps over the lazy dog by the river</p>\n";
      before.append(words);
      after.append(i % 20 == 0 ? words.replace("lazy", "sleeping" + i) : words);
    }
    report(before.toString(), after.toString());
    page.keyboard().press("n");
    assertThat(status()).contains(": reworded");
    assertThat(page.locator("#list li").count()).isEqualTo(2000);
  }

  @Test
  void aPageOfTenMegabytesIsShown() throws IOException {
    String rows = "<p class=row>the quick brown fox jumps over the lazy dog</p>\n".repeat(170_000);
    report(rows, rows + "<p>the end");
    assertThat(Files.size(folder.resolve("report.html"))).isLessThan(1_600_000L * 22);
    page.keyboard().press("n");
    assertThat(status()).startsWith("1 of 1: added");
  }

  private void report(String before, String after) throws IOException {
    Path old = Files.writeString(folder.resolve("before.html"), before);
    Path fresh = Files.writeString(folder.resolve("after.html"), after);
    Path file = folder.resolve("report.html");
    CommandRun run =
        CommandRun.of("diff", old.toString(), fresh.toString(), "--html", file.toString());
    assertThat(run.err()).matches("(The report lacks \\d+ style sheets?, .*\\.\n)?");
    page.navigate(file.toUri().toString());
    page.waitForCondition(() -> page.locator("#map button").count() > 0);
  }

  private Frame after() {
    return frame("#page iframe");
  }

  private Frame before() {
    return frame("#old iframe");
  }

  private Frame frame(String selector) {
    return page.querySelector(selector).contentFrame();
  }

  private String status() {
    return page.locator("#now").innerText();
  }
}
