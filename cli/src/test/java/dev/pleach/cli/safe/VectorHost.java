package dev.pleach.cli.safe;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A host on the loopback that shows pages in frames, many at once, and remembers which of them
 * asked it for something.
 */
final class VectorHost implements AutoCloseable {
  private static final Pattern HIT = Pattern.compile("/hit/(\\d+)");
  private static final Pattern PAGE = Pattern.compile("/page/(\\d+)");
  private static final Pattern FRAMES = Pattern.compile("/frames/(\\d+)/(\\d+)");

  private final HttpServer server;
  private final Set<Integer> hits = new ConcurrentSkipListSet<>();
  private volatile List<String> pages = List.of();
  private volatile String frameAttributes = "";

  VectorHost() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
    server.setExecutor(Executors.newFixedThreadPool(4));
    server.createContext("/", this::answer);
    server.start();
  }

  /** Its name and port. */
  String authority() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /**
   * Shows other pages from now on.
   *
   * @param frameAttributes of the frames around them
   */
  void show(List<String> pages, String frameAttributes) {
    this.pages = List.copyOf(pages);
    this.frameAttributes = frameAttributes;
    hits.clear();
  }

  /** The address of a page with the pages from one number to another in frames. */
  String frames(int from, int to) {
    return "http://" + authority() + "/frames/" + from + "/" + to;
  }

  /** The numbers of the pages that asked for something. */
  Set<Integer> hits() {
    return hits;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().toString();
    Matcher hit = HIT.matcher(path);
    Matcher page = PAGE.matcher(path);
    Matcher frames = FRAMES.matcher(path);
    String body = "";
    if (hit.find()) {
      hits.add(Integer.parseInt(hit.group(1)));
    } else if (page.matches()) {
      body = pages.get(Integer.parseInt(page.group(1)));
    } else if (frames.matches()) {
      body = frames(frames);
    }
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
    exchange.getResponseHeaders().add("Cache-Control", "no-store");
    try (exchange) {
      exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    }
  }

  private String frames(Matcher range) {
    return "<!doctype html><script>ran=[];addEventListener('message',e=>ran.push(e.data))</script>"
        + IntStream.range(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)))
            .mapToObj(i -> "<iframe " + frameAttributes + " src=/page/" + i + "></iframe>")
            .collect(Collectors.joining());
  }
}
