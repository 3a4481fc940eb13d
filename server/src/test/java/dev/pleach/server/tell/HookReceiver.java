package dev.pleach.server.tell;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Takes webhooks on loopback, and answers as a test wants it to. */
final class HookReceiver implements AutoCloseable {
  /** A webhook that came. */
  record Hook(String path, Headers headers, String body) {
    String header(String name) {
      return String.valueOf(headers.getFirst(name));
    }
  }

  private final HttpServer server;
  private final List<Hook> hooks = new CopyOnWriteArrayList<>();
  private volatile int status = 200;

  HookReceiver() {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          hooks.add(
              new Hook(exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body));
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook/secret";
  }

  void answer(int code) {
    status = code;
  }

  List<Hook> hooks() {
    return hooks;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
