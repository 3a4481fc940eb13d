package dev.pleach.playwright;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A real browser, and a real server on this machine whose one page the tests change. */
final class Pages implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  /** A shop as the tests know it. */
  static final String SHOP =
      """
      <!doctype html><html><head><title>Teapots</title></head><body>
      <nav><a href="/">Home</a> <a href="/pots">Pots</a> <a href="/cups">Cups</a></nav>
      <main>
      <h1>Blue teapot</h1>
      <p class="lead">A teapot of blue stoneware, fired twice, for four cups.</p>
      <form class="offer"><span class="label">Price</span> <b id="price">24.90 €</b>
      <button id="buy" type="button" onclick="document.title = 'bought'">Buy now</button></form>
      <ul class="facts"><li>Volume: one litre</li><li>Weight: 800 grams</li></ul>
      <h2>Reviews</h2>
      <div class="review"><b>Anna</b><p>Pours without a drop lost. We use it every day.</p></div>
      <div class="review"><b>Ben</b><p>The lid is a little loose, the colour is lovely.</p></div>
      </main>
      <aside><h2>Seen before</h2><a href="/pots/7">Small teapot</a></aside>
      <footer><a href="/imprint">Imprint</a></footer>
      </body></html>
      """;

  private final HttpServer server;
  private final Playwright playwright;
  private final Browser browser;
  private volatile String html = SHOP;

  private Pages() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(200, bytes.length);
          try (exchange) {
            exchange.getResponseBody().write(bytes);
          }
        });
    server.start();
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

  static Pages open() {
    assumeTrue(Files.isExecutable(CHROMIUM), "no browser: apt-get install chromium");
    try {
      return new Pages();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the server answers from now on. */
  void serve(String page) {
    html = page;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  Browser browser() {
    return browser;
  }

  /** A new tab on what the server answers. */
  Page visit() {
    Page page = browser.newPage();
    page.navigate(url());
    return page;
  }

  void closeTabs() {
    List.copyOf(browser.contexts()).forEach(BrowserContext::close);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    server.stop(0);
  }
}
