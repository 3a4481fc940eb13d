package dev.pleach.server.demo;

import dev.pleach.server.demo.HttpValidators.Freshness;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Serves the demo sites on a port of the loopback address, one folder each, as a careful host does:
 * with validators, answers to conditional requests, and a robots.txt that allows all.
 */
public final class DemoServer implements AutoCloseable {
  private static final String HOST = "127.0.0.1";
  private static final int MAX_THREADS = 12;
  private static final int MIN_THREADS = 2;

  private final DemoClock clock;
  private final InstantSource time;
  private final Map<DemoSite, Dated> fixed = new ConcurrentHashMap<>();
  private final Javalin server;

  /** A state and when it began. */
  private record Dated(DemoState state, Instant since) {}

  private DemoServer(DemoClock clock, InstantSource time) {
    this.clock = clock;
    this.time = time;
    this.server = Javalin.create(this::configure);
  }

  /**
   * Starts the sites; their states follow a clock.
   *
   * @param port 0 for any that is free
   */
  public static DemoServer start(int port, DemoClock clock, InstantSource time) {
    DemoServer server = new DemoServer(clock, time);
    server.server.start(HOST, port);
    return server;
  }

  /** Starts the sites; their clock begins now and goes at the usual speed. */
  public static DemoServer start(int port) {
    InstantSource time = InstantSource.system();
    return start(port, DemoClock.from(time.instant()), time);
  }

  /** Holds a site in a state, whatever the clock says. */
  public void hold(DemoSite site, DemoState state) {
    fixed.put(site, new Dated(state, time.instant()));
  }

  /** The state a site has now. */
  public DemoState state(DemoSite site) {
    return dated(site).state();
  }

  /** The port it listens on. */
  public int port() {
    return server.port();
  }

  /** The address of a site's first page. */
  public String address(DemoSite site) {
    return address(site, "");
  }

  /** The address of a page of a site. */
  public String address(DemoSite site, String path) {
    return "http://" + HOST + ":" + port() + "/" + site.folder() + "/" + path;
  }

  /** Stops serving and gives the port back. */
  @Override
  public void close() {
    server.stop();
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.startupWatcherEnabled = false;
    config.jetty.threadPool = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
    config.routes.get("/*", this::answer);
  }

  private Dated dated(DemoSite site) {
    Dated held = fixed.get(site);
    Instant now = time.instant();
    return held != null ? held : new Dated(clock.at(site, now), clock.changedAt(site, now));
  }

  private void answer(Context request) {
    String path = request.path();
    if (path.equals("/robots.txt")) {
      send(request, "text/plain; charset=utf-8", bytes("User-agent: *\nAllow: /\n"), clock.start());
      return;
    }
    for (DemoSite site : DemoSite.values()) {
      String folder = "/" + site.folder();
      if (path.equals(folder)) {
        request.redirect(folder + "/", HttpStatus.MOVED_PERMANENTLY);
        return;
      }
      if (path.startsWith(folder + "/")) {
        answer(request, site, path.substring(folder.length() + 1));
        return;
      }
    }
    missing(request);
  }

  private void answer(Context request, DemoSite site, String path) {
    DemoFile file = DemoFile.at(site, path);
    if (file != null) {
      request.header("Cache-Control", "public, max-age=86400");
      send(request, file.type(), file.content(), clock.start());
      return;
    }
    Dated now = dated(site);
    String html = DemoPages.html(site, path, now.state());
    if (html == null) {
      missing(request);
      return;
    }
    request.header("Cache-Control", "no-cache");
    send(request, "text/html; charset=utf-8", bytes(html), now.since());
  }

  private static void send(Context request, String type, byte[] content, Instant since) {
    HttpValidators validators = HttpValidators.of(content, since);
    request.header("ETag", validators.tag()).header("Last-Modified", validators.date());
    request.header("X-Content-Type-Options", "nosniff");
    Freshness known =
        validators.compare(request.header("If-None-Match"), request.header("If-Modified-Since"));
    if (known == Freshness.CURRENT) {
      request.status(HttpStatus.NOT_MODIFIED);
      return;
    }
    request.contentType(type).result(content);
  }

  private static void missing(Context request) {
    request.status(HttpStatus.NOT_FOUND).contentType("text/html; charset=utf-8");
    request.result(
        bytes(
            "<!DOCTYPE html><title>Page not found</title><h1>Page not found</h1><p>There is no page"
                + " at this address.</p>"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
