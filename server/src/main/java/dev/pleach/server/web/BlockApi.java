package dev.pleach.server.web;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Cell;
import dev.pleach.server.board.Gadget;
import dev.pleach.server.board.Look;
import dev.pleach.server.board.Versions;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.Feedback;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Ids;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** {@code /api/v1/blocks}: collecting blocks, changing them, and saying where they are. */
final class BlockApi {
  private static final String ONE = WebServer.API + "/blocks/{id}";
  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_SELECTOR = 4_000;
  private static final int STANDARD_WIDTH = 4;

  /** Addresses of pages that may embed a block: schemes, hosts and ports, or {@code *}. */
  private static final Pattern ANCESTORS =
      Pattern.compile(
          "(?:\\*|https?://[A-Za-z0-9.*:\\[\\]-]{1,200})(?: https?://[A-Za-z0-9.*:\\[\\]-]{1,200}){0,9}");

  private final Stores stores;
  private final Caller caller;
  private final Views views;
  private final PageOpening opening;
  private final Collector collector;
  private final Feedback feedback;
  private final Titles titles;

  /** Guesses what a block may be called. */
  interface Titles {
    String of(DomTree page, int[] nodes);
  }

  BlockApi(
      Stores stores,
      Caller caller,
      Views views,
      PageOpening opening,
      Collector collector,
      Feedback feedback,
      Titles titles) {
    this.stores = stores;
    this.caller = caller;
    this.views = views;
    this.opening = opening;
    this.collector = collector;
    this.feedback = feedback;
    this.titles = titles;
  }

  void mount(RoutesConfig routes) {
    routes.post(WebServer.API + "/boards/{id}/blocks", this::collect);
    routes.get(ONE, this::show);
    routes.patch(ONE, this::change);
    routes.delete(ONE, ctx -> delete(ctx, stores.clock().millis()));
    routes.post(ONE + "/restore", ctx -> delete(ctx, null));
    routes.post(ONE + "/duplicate", this::duplicate);
    routes.post(ONE + "/seen", this::seen);
    routes.post(ONE + "/right", ctx -> said(ctx, feedback::right));
    routes.post(ONE + "/wrong", ctx -> said(ctx, feedback::wrong));
    routes.post(ONE + "/choose", ctx -> choose(ctx, true));
    routes.post(ONE + "/adjust", ctx -> choose(ctx, false));
    routes.post(ONE + "/gadget", this::embed);
    routes.delete(ONE + "/gadget", ctx -> gadget(ctx, new Gadget(null, "")));
  }

  private void collect(Context context) throws PageOpening.Refused {
    Person person = caller.of(context);
    Body body = Body.of(context);
    Board board =
        stores
            .database()
            .read(handle -> stores.boards().find(handle, person.id(), context.pathParam("id")))
            .filter(found -> found.deletedAt() == null)
            .orElseThrow(() -> ApiException.notFound("board"));
    Place place = body.has("page") ? chosen(person, body) : selected(person, body);
    String title = body.text("title", LONGEST_TITLE);
    DomTree page = stores.trees().get(place.content(), place.source().address());
    Collector.check(page, place.nodes());
    BoardBlock block =
        collector.collect(
            board,
            place.source(),
            place.content(),
            place.nodes(),
            title == null || title.isEmpty() ? titles.of(page, place.nodes()) : title,
            body.integer("width", STANDARD_WIDTH),
            look(body, Look.STANDARD));
    stores.database().change(handle -> event(handle, person, block, "board"));
    context.status(201).json(stores.database().read(handle -> views.block(handle, block)));
  }

  /** Nodes of a page that is kept. */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record Place(Source source, String content, int[] nodes) {}

  private Place chosen(Person person, Body body) {
    Source source =
        stores
            .database()
            .read(
                handle ->
                    stores.sources().find(handle, person.id(), body.requiredText("page", 100)))
            .orElseThrow(() -> ApiException.notFound("page"));
    String content = content(body, source);
    return new Place(source, content, body.numbers("nodes", Collector.MOST_NODES));
  }

  /** The page that node numbers of a request are of. */
  private String content(Body body, Source source) {
    String content = body.text("content", 100);
    if (content != null && !content.equals(source.kept().content())) {
      boolean known = stores.database().read(handle -> stores.contents().has(handle, content));
      if (!known) {
        throw ApiException.bad("The page was opened too long ago. Open it again.");
      }
      return content;
    }
    String kept = source.kept().content();
    if (kept == null) {
      throw ApiException.bad("The page has not been read yet. Open it first.");
    }
    return kept;
  }

  private Place selected(Person person, Body body) throws PageOpening.Refused {
    PageOpening.Opened opened =
        opening.open(person.id(), body.requiredText("address", 4_000), body.flag("render", false));
    int node = Locator.of(opened.tree()).find(body.requiredText("select", LONGEST_SELECTOR));
    return new Place(opened.source(), opened.content(), new int[] {node});
  }

  private void show(Context context) {
    Person person = caller.of(context);
    String id = context.pathParam("id");
    context.json(stores.database().read(handle -> views.block(handle, shown(handle, person, id))));
  }

  private void change(Context context) {
    Body body = Body.of(context);
    String title = body.text("title", LONGEST_TITLE);
    write(
        context,
        (handle, person, block) -> {
          Long revision = body.number("revision");
          if (revision != null && revision != block.revision()) {
            throw ApiException.conflict(views.block(handle, block));
          }
          String board = body.text("board", 100);
          if (board != null && stores.boards().find(handle, person.id(), board).isEmpty()) {
            throw ApiException.notFound("board");
          }
          String onto = board == null ? block.boardId() : board;
          boolean moves = !onto.equals(block.boardId());
          if (moves && stores.blocks().count(handle, onto) >= BlockStore.MOST) {
            throw ApiException.bad("That board is full: " + BlockStore.MOST + " blocks.");
          }
          Cell cell = block.cell();
          Versions versions = block.versions();
          return new BoardBlock(
              block.id(),
              onto,
              block.sourceId(),
              title == null ? block.title() : title,
              new Cell(
                  moves ? Integer.MAX_VALUE - 1 : body.integer("position", cell.position()),
                  body.integer("width", cell.width()),
                  body.integer("height", cell.height())),
              look(body, block.look()),
              block.tracing(),
              new Versions(
                  versions.latest(), versions.seen(), body.integer("keep", versions.keep())),
              block.gadget(),
              block.revision(),
              block.createdAt(),
              block.deletedAt());
        });
  }

  private static Look look(Body body, Look look) {
    Body wanted = body.object("look");
    if (wanted == null) {
      return look;
    }
    String style = wanted.text("style", 10);
    String accent = wanted.text("accent", 10);
    return new Look(
        style == null ? look.style() : style,
        wanted.flag("frame", look.frame()),
        wanted.flag("title", look.title()),
        wanted.integer("zoom", look.zoom()),
        accent == null ? look.accent() : accent);
  }

  private void delete(Context context, @Nullable Long at) {
    write(
        context,
        (handle, person, block) -> {
          stores.boards().touch(handle, block.boardId());
          return new BoardBlock(
              block.id(),
              block.boardId(),
              block.sourceId(),
              block.title(),
              block.cell(),
              block.look(),
              block.tracing(),
              block.versions(),
              block.gadget(),
              block.revision(),
              block.createdAt(),
              at);
        });
  }

  private void duplicate(Context context) {
    Person person = caller.of(context);
    String id = context.pathParam("id");
    context
        .status(201)
        .json(
            stores
                .database()
                .write(
                    handle -> {
                      BoardBlock block = shown(handle, person, id);
                      if (stores.blocks().count(handle, block.boardId()) >= BlockStore.MOST) {
                        throw ApiException.bad("The board is full.");
                      }
                      String copy = Copies.add(stores, handle, block, block.boardId());
                      stores.boards().touch(handle, block.boardId());
                      event(handle, person, block, "board");
                      return views.block(handle, shown(handle, person, copy));
                    }));
  }

  private void seen(Context context) {
    Person person = caller.of(context);
    Body body = Body.of(context);
    String id = context.pathParam("id");
    context.json(
        stores
            .database()
            .write(
                handle -> {
                  BoardBlock block = shown(handle, person, id);
                  stores
                      .blocks()
                      .seen(handle, id, body.integer("number", block.versions().latest()));
                  return views.block(handle, shown(handle, person, id));
                }));
  }

  /** What a person says of where a block is. */
  private interface Said {
    void hear(String personId, BoardBlock block, Source source);
  }

  private void said(Context context, Said said) {
    Person person = caller.of(context);
    String id = context.pathParam("id");
    BoardBlock block = stores.database().read(handle -> shown(handle, person, id));
    said.hear(person.id(), block, source(block));
    show(context);
  }

  private void choose(Context context, boolean sameThing) {
    Body body = Body.of(context);
    int[] nodes =
        body.has("node")
            ? new int[] {body.integer("node", DomTree.NONE)}
            : body.numbers("nodes", Collector.MOST_NODES);
    said(
        context,
        (personId, block, source) ->
            feedback.choose(personId, block, source, content(body, source), nodes, sameThing));
  }

  private Source source(BoardBlock block) {
    return stores
        .database()
        .read(handle -> stores.sources().byId(handle, block.sourceId()))
        .orElseThrow();
  }

  private void embed(Context context) {
    String ancestors = Body.of(context).text("ancestors", 1_000);
    String allowed = ancestors == null || ancestors.isEmpty() ? "*" : ancestors;
    if (!ANCESTORS.matcher(allowed).matches()) {
      throw ApiException.bad(
          "Name the sites that may embed the block, as in https://example.org, or * for all.");
    }
    gadget(context, new Gadget(Ids.secret(), allowed));
  }

  private void gadget(Context context, Gadget gadget) {
    write(
        context,
        (handle, person, block) ->
            new BoardBlock(
                block.id(),
                block.boardId(),
                block.sourceId(),
                block.title(),
                block.cell(),
                block.look(),
                block.tracing(),
                block.versions(),
                gadget.secret() == null || block.gadget().secret() == null
                    ? gadget
                    : new Gadget(block.gadget().secret(), gadget.ancestors()),
                block.revision(),
                block.createdAt(),
                block.deletedAt()));
  }

  /** What a request does to a block. */
  private interface Change {
    BoardBlock make(Handle handle, Person person, BoardBlock block);
  }

  private void write(Context context, Change change) {
    Person person = caller.of(context);
    String id = context.pathParam("id");
    context.json(
        stores
            .database()
            .write(
                handle -> {
                  BoardBlock block = find(handle, person, id);
                  BoardBlock next = change.make(handle, person, block);
                  if (!stores.blocks().update(handle, next)) {
                    throw ApiException.conflict(views.block(handle, find(handle, person, id)));
                  }
                  event(handle, person, next, "board");
                  return views.block(handle, find(handle, person, id));
                }));
  }

  private void event(Handle handle, Person person, BoardBlock block, String kind) {
    stores
        .events()
        .add(handle, person.id(), block.boardId(), block.id(), kind, Map.of("words", ""));
  }

  private BoardBlock find(Handle handle, Person person, String id) {
    return stores
        .blocks()
        .find(handle, person.id(), id)
        .orElseThrow(() -> ApiException.notFound("block"));
  }

  private BoardBlock shown(Handle handle, Person person, String id) {
    BoardBlock block = find(handle, person, id);
    if (block.deletedAt() != null) {
      throw ApiException.notFound("block");
    }
    return block;
  }
}
