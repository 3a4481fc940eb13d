package dev.pleach.bench.server;

import io.javalin.Javalin;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * A host with a page at every address of loopback (127.0.0.1, 127.0.0.2, …), each a host of its own
 * to whoever asks. Whoever asks from elsewhere gets nothing.
 */
final class PageHost implements AutoCloseable {
  private static final int MAX_THREADS = 16;
  private static final int MIN_THREADS = 4;

  /**
   * What is at an address.
   *
   * @param tag by which it can be asked for again; null without
   */
  @SuppressWarnings("ArrayRecordComponent") // sent, never compared
  record Reply(String type, byte[] bytes, @Nullable String tag) {
    static Reply page(String html, @Nullable String tag) {
      return new Reply("text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8), tag);
    }
  }

  /** The pages of all hosts. */
  interface Pages {
    /**
     * What is at a path of a host; null if nothing is.
     *
     * @param host as in {@code 127.0.1.2}
     */
    @Nullable Reply at(String host, String path);
  }

  private final Javalin server;
  private final Pages pages;
  private volatile boolean confirms;

  PageHost(Pages pages) {
    this.pages = pages;
    server =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.startup.startupWatcherEnabled = false;
              config.jetty.threadPool = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
              config.routes.get("/*", this::answer);
            });
    server.start("0.0.0.0", 0);
  }

  /** Whether it answers that what is known by its tag is unchanged, or sends it once more. */
  void confirms(boolean on) {
    confirms = on;
  }

  /** Host number n, from 0, as in {@code 127.1.0.1}. */
  static String host(int n) {
    return "127.1." + n / 200 + "." + (1 + n % 200);
  }

  /** The address of a path of a host. */
  String address(String host, String path) {
    return "http://" + host + ":" + server.port() + path;
  }

  private void answer(Context request) {
    String host = request.host();
    Reply reply =
        host == null || !request.ip().startsWith("127.")
            ? null
            : pages.at(host.replaceFirst(":\\d+$", ""), request.path());
    if (reply == null) {
      request.status(404).result("");
      return;
    }
    if (reply.tag() != null) {
      request.header("ETag", reply.tag());
      if (confirms && reply.tag().equals(request.header("If-None-Match"))) {
        request.status(304);
        return;
      }
    }
    request.contentType(reply.type()).result(reply.bytes());
  }

  @Override
  public void close() {
    server.stop();
  }
}
