package dev.pleach.capture.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitUntilState;
import dev.pleach.capture.PageReader;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.TestHost;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Nothing leaves the browser by itself: a page tries every way to connect that browsers have, and
 * listeners of the test count what comes.
 */
@Timeout(120)
class NoLeaksTest {
  private static final List<String> ATTEMPTS =
      List.of(
          "fetch",
          "post",
          "xhr",
          "websocket",
          "events",
          "beacon",
          "window",
          "worker",
          "shared worker",
          "service worker",
          "fetch redirect",
          "submit",
          "click",
          "blank",
          "late");

  @BeforeAll
  static void needsABrowser() {
    assumeTrue(Chromium.isThere(), Chromium.missing());
  }

  @Test
  void nothingLeavesTheBrowserByItself() throws IOException, InterruptedException {
    try (TestHost host = new TestHost();
        Trap trap = new Trap();
        Renderer renderer =
            Renderer.of(
                PageReader.of(Doors.local()),
                RenderOptions.standard().withTime(Duration.ofMinutes(10)).withRequests(100))) {
      page(host, trap);
      RenderedPage page = renderer.render(host.address("/").toString());
      DomTree tree = page.tree();
      assertThat(Arrays.stream(Locator.of(tree).findAll("li")).mapToObj(tree::visibleText))
          .containsAll(ATTEMPTS);
      Thread.sleep(500); // what was sent late
      assertThat(trap.strangers()).isEmpty();
      assertThat(trap.packets()).isZero();
      // What is on the host that the user named came through the door.
      assertThat(trap.requests()).anyMatch(one -> one.contains("GET /named"));
      assertThat(host.requests()).contains("/redirect").doesNotContain("/worker.js");
    }
  }

  /** The second wall: nothing is routed but the page itself, and none of our scripts runs in it. */
  @Test
  void theSwitchesOfTheBrowserAloneLetNothingOut() throws Exception {
    try (TestHost host = new TestHost();
        Trap trap = new Trap();
        Chromium chromium = Chromium.find()) {
      String html = page(host, trap);
      String address = host.address("/").toString();
      String tried =
          chromium.run(
              Duration.ofMinutes(1),
              browser -> {
                Page page = browser.newPage();
                page.route(
                    address, route -> route.fulfill(new Route.FulfillOptions().setBody(html)));
                page.navigate(
                    address,
                    new Page.NavigateOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
                page.waitForTimeout(3000);
                return page.locator("ul").first().innerText();
              });
      assertThat(tried.lines()).containsAll(ATTEMPTS).contains("webrtc", "webtransport");
      assertThat(trap.requests()).isEmpty();
      assertThat(trap.packets()).isZero();
      assertThat(host.requests()).isEmpty();
    }
  }

  /** The same page in a browser that is not closed off: the listeners would notice. */
  @Test
  void theListenersNoticeAnOpenBrowser() throws IOException {
    try (TestHost host = new TestHost();
        Trap trap = new Trap();
        Playwright playwright =
            Playwright.create(
                new Playwright.CreateOptions()
                    .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser =
            playwright
                .chromium()
                .launch(
                    new BrowserType.LaunchOptions()
                        .setExecutablePath(Objects.requireNonNull(ChromiumPath.find())))) {
      page(host, trap);
      Page page = browser.newPage();
      page.navigate(host.address("/").toString());
      page.waitForTimeout(3000);
      assertThat(trap.packets()).isPositive();
      assertThat(trap.strangers())
          .anyMatch(one -> one.contains("/img"))
          .anyMatch(one -> one.contains("Upgrade: websocket"))
          .anyMatch(one -> one.contains("/worker"))
          .anyMatch(one -> one.contains("/beacon"));
    }
  }

  private static String page(TestHost host, Trap trap) throws IOException {
    String html;
    try (InputStream in = NoLeaksTest.class.getResourceAsStream("leaks.html")) {
      html = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    String inside = "http://127.0.0.2:" + trap.port() + "/redirected";
    host.redirect("/redirect", inside).redirect("/redirect-style", inside);
    host.reply(
        "/worker.js", 200, Map.of("Content-Type", "text/javascript"), "fetch('" + inside + "')");
    html =
        html.replace("@TCP@", String.valueOf(trap.port()))
            .replace("@UDP@", String.valueOf(trap.packetPort()));
    host.html("/", html);
    return html;
  }
}
