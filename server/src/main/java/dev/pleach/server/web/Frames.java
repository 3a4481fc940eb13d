package dev.pleach.server.web;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.Segments;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Look;
import dev.pleach.server.history.Version;
import dev.pleach.server.look.BlockDocument;
import dev.pleach.server.look.FrameDocument;
import dev.pleach.server.look.LookOptions;
import dev.pleach.server.look.PickerDocument;
import dev.pleach.server.look.StoredBlock;
import dev.pleach.server.look.TemplateView;
import dev.pleach.server.look.VersionDiff;
import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import dev.pleach.template.Template;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/**
 * Documents for frames: what was fetched from other sites, sanitised, under policies of their own,
 * in a sandbox wherever they are opened. They have no rights on this server.
 */
final class Frames {
  private static final String OURS = "; frame-ancestors 'self'";
  private static final String YEAR = "public, max-age=31536000, immutable";

  private final Stores stores;
  private final Caller caller;
  private final Looks looks;
  private final SiblingPages siblings;

  Frames(Stores stores, Caller caller, Looks looks, SiblingPages siblings) {
    this.stores = stores;
    this.caller = caller;
    this.looks = looks;
    this.siblings = siblings;
  }

  void mount(RoutesConfig routes) {
    routes.get("/frame/blocks/{id}", this::own);
    routes.get("/frame/shared/{secret}/{id}", this::shared);
    routes.get("/frame/gadget/{secret}", this::embedded);
    routes.get("/frame/diff/{id}", this::diff);
    routes.get("/frame/node/{id}", this::node);
    routes.get("/picker/{id}", this::picker);
    routes.get(WebServer.API + "/pages/{id}/views/{view}", this::view);
    routes.get("/asset/{key}", this::asset);
  }

  private void own(Context context) {
    Person person = caller.of(context);
    String document =
        stores
            .database()
            .read(
                handle -> {
                  BoardBlock block = block(handle, person, context.pathParam("id"));
                  return stored(handle, block, version(context, block));
                });
    Look look =
        stores.database().read(handle -> block(handle, person, context.pathParam("id")).look());
    answer(context, BlockDocument.of(new StoredBlock(document), options(look, context)), OURS);
  }

  private void shared(Context context) {
    BoardBlock block =
        stores
            .database()
            .read(
                handle -> {
                  Board board =
                      stores
                          .boards()
                          .shared(handle, context.pathParam("secret"))
                          .orElseThrow(() -> ApiException.notFound("board"));
                  return stores.blocks().of(handle, board.id()).stream()
                      .filter(b -> b.id().equals(context.pathParam("id")))
                      .findFirst()
                      .orElseThrow(() -> ApiException.notFound("block"));
                });
    show(context, block, OURS);
  }

  private void embedded(Context context) {
    BoardBlock block =
        stores
            .database()
            .read(handle -> stores.blocks().embedded(handle, context.pathParam("secret")))
            .orElseThrow(() -> ApiException.notFound("block"));
    context.res().setHeader("X-Frame-Options", null);
    show(context, block, "; frame-ancestors 'self' " + block.gadget().ancestors());
  }

  /** The latest version of a block. */
  private void show(Context context, BoardBlock block, String ancestors) {
    String document =
        stores.database().read(handle -> stored(handle, block, block.versions().latest()));
    answer(
        context,
        BlockDocument.of(new StoredBlock(document), options(block.look(), context)),
        ancestors);
  }

  private static int version(Context context, BoardBlock block) {
    return HistoryApi.number(context, "version", block.versions().latest());
  }

  private String stored(Handle handle, BoardBlock block, int number) {
    Version version =
        stores
            .versions()
            .find(handle, block.id(), number)
            .orElseThrow(() -> ApiException.notFound("version"));
    return stores.contents().get(handle, version.content());
  }

  private static LookOptions options(Look look, Context context) {
    LookOptions.Look style = LookOptions.Look.valueOf(look.style().toUpperCase(Locale.ROOT));
    String scheme = context.queryParam("scheme");
    return LookOptions.of(style)
        .withZoom(look.zoom() / 100.0)
        .withAccent(look.accent())
        .withScheme(
            "dark".equals(scheme)
                ? LookOptions.Scheme.DARK
                : "light".equals(scheme) ? LookOptions.Scheme.LIGHT : LookOptions.Scheme.SYSTEM);
  }

  private void diff(Context context) {
    Person person = caller.of(context);
    int from = HistoryApi.number(context, "from", 0);
    int to = HistoryApi.number(context, "to", 0);
    FrameDocument document =
        stores
            .database()
            .read(
                handle -> {
                  BoardBlock block = block(handle, person, context.pathParam("id"));
                  return VersionDiff.of(
                      new StoredBlock(stored(handle, block, from)),
                      new StoredBlock(stored(handle, block, to)),
                      "Version " + from,
                      "Version " + to,
                      looks.shelf());
                });
    answer(context, document, OURS);
  }

  /** A node of a page as the block that it would be. */
  private void node(Context context) {
    Source source = source(context);
    DomTree page = page(context, source);
    int node = HistoryApi.number(context, "node", DomTree.NONE);
    StoredBlock block = looks.of(page, URI.create(page.address())).block(List.of(node));
    answer(context, BlockDocument.of(block, LookOptions.standard()), OURS);
  }

  private void picker(Context context) {
    Source source = source(context);
    DomTree page = page(context, source);
    answer(
        context,
        PickerDocument.of(looks.of(page, URI.create(page.address())), Segments.of(page)),
        OURS);
  }

  private void view(Context context) {
    Source source = source(context);
    DomTree page = page(context, source);
    TemplateView.View view;
    try {
      view = TemplateView.View.valueOf(context.pathParam("view").toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw ApiException.notFound("view");
    }
    Template template = siblings.template(page, URI.create(page.address()));
    answer(
        context,
        TemplateView.of(
            looks.of(page, URI.create(page.address())),
            template,
            view,
            options(Look.STANDARD, context)),
        OURS);
  }

  private Source source(Context context) {
    Person person = caller.of(context);
    return stores
        .database()
        .read(handle -> stores.sources().find(handle, person.id(), context.pathParam("id")))
        .orElseThrow(() -> ApiException.notFound("page"));
  }

  /** The page of a request: that of its content, or as it was last read. */
  private DomTree page(Context context, Source source) {
    String asked = context.queryParam("content");
    String kept = source.kept().content();
    String content = asked != null ? asked : kept == null ? "" : kept;
    if (!stores.database().<Boolean>read(handle -> stores.contents().has(handle, content))) {
      throw new ApiException(404, "not-found", "The page is not kept any more. Open it again.");
    }
    String landed = source.kept().landed();
    return stores.trees().get(content, landed == null ? source.address() : landed);
  }

  private BoardBlock block(Handle handle, Person person, String id) {
    return stores
        .blocks()
        .find(handle, person.id(), id)
        .orElseThrow(() -> ApiException.notFound("block"));
  }

  private static void answer(Context context, FrameDocument document, String ancestors) {
    context.header("Content-Security-Policy", document.contentSecurityPolicy() + ancestors);
    context.header("Cache-Control", "private, max-age=0, must-revalidate");
    context.html(document.html());
  }

  private void asset(Context context) {
    Asset asset = looks.shelf().get(context.pathParam("key"));
    if (asset == null || !Asset.isServed(asset.type())) {
      throw ApiException.notFound("file");
    }
    context.header("Content-Security-Policy", Asset.CONTENT_SECURITY_POLICY);
    context.header("Cross-Origin-Resource-Policy", "cross-origin");
    context.header("Access-Control-Allow-Origin", "*");
    context.header("Cache-Control", YEAR);
    context.contentType(asset.type()).result(asset.bytes());
  }
}
