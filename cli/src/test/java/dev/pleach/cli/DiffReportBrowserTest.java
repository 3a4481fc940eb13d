package dev.pleach.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final String BEFORE =
      "<!doctype html><title>t</title><h1>Bakery</h1><p id=w>keeps for a week</p>"
          + "<ul><li>one</li><li>two</li><li>three</li></ul><p>same old words</p>"
          + "<div style='height:3000px'></div><p>Telephone 555 0142</p>";
  private static final String AFTER =
      "<!doctype html><title>t</title><h1>Bakery</h1><p id=w>keeps for a whole week</p>"
          + "<ul><li>one</li><li>three</li></ul><p>same old words</p>"
          + "<div style='height:3000px'></div><p>Telephone 555 0142</p><p>We are closed.</p>";

  private static Playwright playwright;
  private static Browser browser;

  @TempDir Path folder;
  private Page page;
  private final List<String> console = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private final List<String> dialogs = new ArrayList<>();

  @BeforeAll
  static void open() {
    assumeTrue(Files.isExecutable(CHROMIUM), "no browser: apt-get install chromium");
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(CHROMIUM)
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
  }

  @AfterAll
  static void close() {
    if (playwright != null) {
      browser.close();
      playwright.close();
    }
  }

  @BeforeEach
  void newPage() {
    page = browser.newPage();
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
    assertThat(requests)
        .allMatch(url -> url.endsWith("report.html") || url.startsWith("data:"), "stays here");
  }

  @Test
  void marksStandOnTheRenderedPage() throws IOException {
    report(BEFORE, AFTER);
    assertThat(after().locator("[data-pl-a]").innerText()).isEqualTo("We are closed.");
    assertThat(after().locator("[data-pl-r]").innerText()).isEqualTo("two");
    assertThat(after().locator("pl-ins").innerText().strip()).isEqualTo("whole");
    assertThat(after().locator("pl-tag").allInnerTexts())
        .containsExactlyInAnyOrder("+ added", "− removed", "~ reworded");
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
    assertThat(after().locator("script").count()).isEqualTo(1);
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
    assertThat(run.err()).isEmpty();
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
