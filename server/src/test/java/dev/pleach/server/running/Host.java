package dev.pleach.server.running;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A host whose pages a test writes; it counts what it is asked. It answers at all of loopback; its
 * own address there is that of no other host of the tests, since a server pauses between two
 * requests to one host.
 */
public final class Host implements AutoCloseable {
  private static final int IN_A_NET = 250;
  private static final AtomicInteger HOSTS = new AtomicInteger();

  private final int number = HOSTS.getAndIncrement();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger asked = new AtomicInteger();

  /** Answers a request. */
  public interface Reply {
    void to(HttpExchange exchange) throws IOException;
  }

  public Host() {
    try {
      server = HttpServer.create(new InetSocketAddress(0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/robots.txt", exchange -> send(exchange, 404, "text/plain", new byte[0]));
    server.start();
  }

  /** A page of HTML at a path. */
  public Host page(String path, String html) {
    return at(
        path, e -> send(e, 200, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
  }

  public Host at(String path, Reply reply) {
    server.createContext(
        path,
        exchange -> {
          asked.incrementAndGet();
          reply.to(exchange);
        });
    return this;
  }

  public static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (var out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  public static Reply redirect(String to) {
    return exchange -> {
      exchange.getResponseHeaders().add("Location", to);
      exchange.sendResponseHeaders(302, -1);
      exchange.close();
    };
  }

  public String address(String path) {
    int net = 1 + number / IN_A_NET % IN_A_NET;
    return at("127.0." + net + "." + (1 + number % IN_A_NET), path);
  }

  /** An address of this host by another of its names, as 127.0.0.1 or localhost. */
  public String at(String name, String path) {
    return "http://" + name + ":" + server.getAddress().getPort() + path;
  }

  /** How many requests came, those for robots.txt not counted. */
  public int asked() {
    return asked.get();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
