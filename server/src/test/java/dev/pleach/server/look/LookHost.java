package dev.pleach.server.look;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.pleach.server.look.asset.Asset;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** Serves documents as the server does, and shows them in the Chromium of the system. */
final class LookHost implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  /** An answer to a path. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Served(byte[] bytes, String type, @Nullable String policy) {}

  final MemoryShelf shelf = new MemoryShelf();
  final List<String> asked =
      Collections.synchronizedList(new ArrayList<>()); // by the browser, of this and any other host
  private final Map<String, Served> served = new ConcurrentHashMap<>();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final Playwright playwright;
  private final Browser browser;

  LookHost() throws IOException {
    Assumptions.assumeTrue(Files.isExecutable(CHROMIUM), "no browser: apt-get install chromium");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
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
                            "--host-resolver-rules=MAP *.example 127.0.0.1:" + port())));
  }

  private int port() {
    return server.getAddress().getPort();
  }

  String address() {
    return "http://127.0.0.1:" + port();
  }

  /** Serves a document with its policy. */
  String serve(String path, FrameDocument document) {
    served.put(
        path,
        new Served(
            document.html().getBytes(StandardCharsets.UTF_8),
            "text/html; charset=utf-8",
            document.contentSecurityPolicy()));
    return address() + path;
  }

  /** Serves a page of our own. */
  String serve(String path, String html) {
    served.put(
        path, new Served(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", null));
    return address() + path;
  }

  Page newPage(int width, int height, boolean touch) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions().setViewportSize(width, height).setHasTouch(touch));
    Page page = context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    asked.add("http://" + exchange.getRequestHeaders().getFirst("Host") + path);
    Served found = served.get(path);
    if (path.startsWith("/asset/")) {
      Asset asset = shelf.get(path.substring(7));
      found =
          asset == null || !Asset.isServed(asset.type())
              ? null
              : new Served(asset.bytes(), asset.type(), Asset.CONTENT_SECURITY_POLICY);
    } else if (path.startsWith("/static/")) {
      try (InputStream in = LookHost.class.getResourceAsStream(path)) {
        String type = path.endsWith(".js") ? "text/javascript" : "text/css";
        found = in == null ? null : new Served(in.readAllBytes(), type, null);
      }
    }
    byte[] bytes = found == null ? new byte[0] : found.bytes();
    if (found != null) {
      exchange.getResponseHeaders().set("Content-Type", found.type());
      exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
      exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
      if (found.policy() != null) {
        exchange.getResponseHeaders().set("Content-Security-Policy", found.policy());
      }
    }
    exchange.sendResponseHeaders(found == null ? 404 : 200, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
    exchange.close();
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    server.stop(0);
    threads.shutdownNow();
  }
}
