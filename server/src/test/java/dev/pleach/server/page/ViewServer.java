package dev.pleach.server.page;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.Segments;
import dev.pleach.server.look.FrameDocument;
import dev.pleach.server.look.PageLook;
import dev.pleach.server.look.PickerDocument;
import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetDesk;
import dev.pleach.server.look.asset.AssetShelf;
import io.javalin.Javalin;
import io.javalin.config.StaticFilesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.staticfiles.Location;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The pages over the fixture, on a free port of this machine. */
final class ViewServer implements AutoCloseable {
  private static final String SANDBOX = FrameDocument.SANDBOX;

  /** Tells the page around how high the document is, as documents of blocks do. */
  private static final String TELLS_SIZE =
      "<script>const tell = () => parent.postMessage({ pleach: 'size', token: location.hash.slice(1),"
          + " width: innerWidth, height: Math.ceil(document.body.getBoundingClientRect().bottom) },"
          + " '*'); new ResizeObserver(tell).observe(document.body); tell();</script>";

  private final Fixture fixture = new Fixture();
  private final FixtureApi api = new FixtureApi(fixture);
  private final Shelf shelf = new Shelf();
  private final Javalin server;

  /** With the templates and files of the build. */
  static ViewServer start() {
    return new ViewServer(
        0,
        new Rendering(SANDBOX),
        files ->
            files.add(
                config -> {
                  config.hostedPath = "/static";
                  config.directory = "/static";
                  config.location = Location.CLASSPATH;
                }));
  }

  ViewServer(int port, Rendering rendering, Consumer<StaticFilesConfig> files) {
    Pages pages = new Pages(new FixturePages(fixture), rendering);
    server =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.staticFiles.enableWebjars();
              files.accept(config.staticFiles);
              pages.mount(config.routes);
              api.mount(config.routes);
              config.routes.get("/frame/{name}", c -> show(c, frame(c.pathParam("name"))));
              config.routes.get("/picker/{id}", this::pick);
              config.routes.get("/asset/{key}", this::asset);
              config.routes.get("/broken", pages.errors()::broken);
              config.routes.get("/forbidden", pages.errors()::forbidden);
              config.routes.error(404, "html", pages.errors()::notFound);
            });
    server.start("127.0.0.1", port);
  }

  String address() {
    return "http://127.0.0.1:" + server.port();
  }

  Fixture fixture() {
    return fixture;
  }

  FixtureApi api() {
    return api;
  }

  private static void show(Context context, String html) {
    context.header("Content-Security-Policy", "sandbox " + SANDBOX).html(html);
  }

  static String frame(String name) {
    return "<!doctype html><html><meta charset=utf-8><meta name=color-scheme content='light dark'>"
        + "<body>"
        + Fixture.text(name + ".html")
        + TELLS_SIZE;
  }

  private void pick(Context context) {
    DomTree page = DomTree.parse("<title>Courier</title><main>" + Fixture.text("news.html"));
    PageLook look =
        PageLook.of(page, URI.create("https://courier.example/"), AssetDesk.closed(shelf));
    FrameDocument document = PickerDocument.of(look, Segments.of(page));
    context.header("Content-Security-Policy", document.contentSecurityPolicy());
    context.html(document.html());
  }

  private void asset(Context context) {
    Asset asset = shelf.get(context.pathParam("key"));
    if (asset == null) {
      throw new NotFoundResponse();
    }
    context.contentType(asset.type()).result(asset.bytes());
  }

  /** Files of the fixture's page, in memory. */
  private static final class Shelf implements AssetShelf {
    private final Map<String, Asset> assets = new ConcurrentHashMap<>();

    @Override
    public String put(byte[] bytes, String type) {
      String key = String.format(Locale.ROOT, "%08x", Arrays.hashCode(bytes));
      assets.put(key, new Asset(bytes, type));
      return key;
    }

    @Override
    public @Nullable Asset get(String key) {
      return assets.get(key);
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
