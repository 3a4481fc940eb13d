package dev.pleach.cli.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A host on loopback: what it has been given, 404 for the rest. */
public final class LoopbackHost implements AutoCloseable {
  /** What to answer a request with. */
  public interface Reply {
    void send(HttpExchange exchange) throws IOException;
  }

  private final Map<String, Reply> replies = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch over = new CountDownLatch(1);
  private final HttpServer server;

  public LoopbackHost() {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  public LoopbackHost html(String path, String body) {
    return reply(path, 200, Map.of("Content-Type", "text/html; charset=utf-8"), bytes(body));
  }

  public LoopbackHost reply(String path, int status, Map<String, String> headers, byte[] body) {
    return reply(
        path,
        exchange -> {
          headers.forEach(exchange.getResponseHeaders()::set);
          exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
        });
  }

  public LoopbackHost reply(String path, Reply reply) {
    replies.put(path, reply);
    return this;
  }

  /** Takes the request and says nothing. */
  public LoopbackHost silent(String path) {
    return reply(path, exchange -> waitForTheEnd());
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** Paths, in the order they were asked for. */
  public List<String> requests() {
    return requests;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    over.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private void waitForTheEnd() {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(HttpExchange exchange) {
    String path = exchange.getRequestURI().toString();
    requests.add(path);
    try (exchange) {
      replies.getOrDefault(path, one -> one.sendResponseHeaders(404, -1)).send(exchange);
    } catch (IOException e) {
      // The client has had enough.
    }
  }
}
