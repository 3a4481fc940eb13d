package dev.pleach.playwright;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A real server on this machine whose one page the tests change. */
public final class TeaShop implements AutoCloseable {
  /** A shop as the tests know it. */
  public static final String SHOP =
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
  private volatile String html = SHOP;

  public TeaShop() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
  }

  /** What the server answers from now on. */
  public void serve(String page) {
    html = page;
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
