package dev.pleach.capture.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A well-behaved host on loopback: what it has been given, and 404 for the rest. */
public final class TestHost implements AutoCloseable {
  private static final class Reply {
    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;

    Reply(int status, Map<String, String> headers, byte[] body) {
      this.status = status;
      this.headers = headers;
      this.body = body;
    }
  }

  private final HttpServer server;
  private final Map<String, Reply> replies = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<Headers> requestHeaders = new CopyOnWriteArrayList<>();
  private final List<String> bodies = new CopyOnWriteArrayList<>();

  public TestHost() {
    this(newServer());
  }

  public TestHost(HttpServer server) {
    this.server = server;
    server.createContext("/", this::answer);
    server.start();
  }

  public TestHost html(String path, String body) {
    return reply(path, 200, Map.of("Content-Type", "text/html; charset=utf-8"), body);
  }

  public TestHost reply(String path, int status, Map<String, String> headers, String body) {
    return reply(path, status, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  public TestHost reply(String path, int status, Map<String, String> headers, byte[] body) {
    replies.put(path, new Reply(status, headers, body));
    return this;
  }

  public TestHost redirect(String path, String to) {
    return reply(path, 302, Map.of("Location", to), "");
  }

  public int port() {
    return server.getAddress().getPort();
  }

  InetAddress loopback() {
    return server.getAddress().getAddress();
  }

  public URI address(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  /** Paths and queries, in the order they were asked for. */
  public List<String> requests() {
    return requests;
  }

  /** The methods and bodies of requests, such as {@code POST hello}, in their order. */
  List<String> bodies() {
    return bodies;
  }

  Headers headersOf(int request) {
    return requestHeaders.get(request);
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String target = exchange.getRequestURI().toString();
    requests.add(target);
    requestHeaders.add(exchange.getRequestHeaders());
    String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    bodies.add(exchange.getRequestMethod() + " " + sent);
    Reply reply = replies.getOrDefault(target, new Reply(404, Map.of(), new byte[0]));
    String tag = reply.headers.get("ETag");
    if (tag != null && tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
      reply = new Reply(304, Map.of("ETag", tag), new byte[0]);
    }
    reply.headers.forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(reply.status, reply.body.length == 0 ? -1 : reply.body.length);
    if (reply.body.length > 0) {
      exchange.getResponseBody().write(reply.body);
    }
    exchange.close();
  }

  private static HttpServer newServer() {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
