package dev.pleach.server.web;

import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.person.Person;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Ids;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** {@code /api/v1/boards}: boards, their order and sharing. */
final class BoardApi {
  static final int LONGEST_NAME = 100;
  private static final Set<String> THEMES = Set.of("auto", "light", "dark");
  private static final String ONE = WebServer.API + "/boards/{id}";

  private final Stores stores;
  private final Caller caller;
  private final Views views;

  BoardApi(Stores stores, Caller caller, Views views) {
    this.stores = stores;
    this.caller = caller;
    this.views = views;
  }

  void mount(RoutesConfig routes) {
    routes.get(WebServer.API + "/boards", this::list);
    routes.post(WebServer.API + "/boards", this::add);
    routes.get(ONE, this::show);
    routes.patch(ONE, this::change);
    routes.delete(ONE, ctx -> delete(ctx, true));
    routes.post(ONE + "/restore", ctx -> delete(ctx, false));
    routes.post(ONE + "/duplicate", this::duplicate);
    routes.put(ONE + "/order", this::order);
    routes.post(ONE + "/share", ctx -> share(ctx, Ids.secret()));
    routes.delete(ONE + "/share", ctx -> share(ctx, null));
  }

  private void list(Context context) {
    Person person = caller.of(context);
    context.json(stores.database().read(handle -> views.boards(handle, person.id())));
  }

  private void add(Context context) {
    Person person = caller.of(context);
    String name = Body.of(context).requiredText("name", LONGEST_NAME);
    Object board =
        stores
            .database()
            .write(
                handle -> {
                  requireRoom(handle, person);
                  String id =
                      stores
                          .boards()
                          .add(handle, person.id(), name, Json.write(Views.Settings.STANDARD));
                  changed(handle, person, id);
                  return views.tab(handle, find(handle, person, id));
                });
    context.status(201).json(board);
  }

  private void requireRoom(Handle handle, Person person) {
    if (stores.boards().of(handle, person.id()).size() >= BoardStore.MOST) {
      throw ApiException.bad("You have " + BoardStore.MOST + " boards, which is the most.");
    }
  }

  private void show(Context context) {
    Person person = caller.of(context);
    context.json(
        stores
            .database()
            .read(handle -> views.board(handle, shown(handle, person, context.pathParam("id")))));
  }

  private void change(Context context) {
    Person person = caller.of(context);
    Body body = Body.of(context);
    String name = body.text("name", LONGEST_NAME);
    String theme = body.text("theme", 10);
    if (theme != null && !THEMES.contains(theme)) {
      throw ApiException.bad("A theme is auto, light or dark.");
    }
    if (name != null && name.isEmpty()) {
      throw ApiException.bad("A board needs a name.");
    }
    write(
        context,
        person,
        (handle, board) -> {
          requireRevision(handle, body, board);
          Views.Settings settings =
              theme == null ? Views.settings(board) : new Views.Settings(theme);
          stores
              .boards()
              .update(
                  handle,
                  new Board(
                      board.id(),
                      board.personId(),
                      name == null ? board.name() : name,
                      body.integer("position", board.position()),
                      Json.write(settings),
                      board.share(),
                      board.revision(),
                      board.createdAt(),
                      board.deletedAt()));
        });
  }

  private void requireRevision(Handle handle, Body body, Board board) {
    Long revision = body.number("revision");
    if (revision != null && revision != board.revision()) {
      throw ApiException.conflict(views.board(handle, board));
    }
  }

  private void delete(Context context, boolean gone) {
    Person person = caller.of(context);
    write(
        context,
        person,
        (handle, board) ->
            stores.boards().delete(handle, board.id(), gone ? stores.clock().millis() : null));
  }

  private void duplicate(Context context) {
    Person person = caller.of(context);
    Object copy =
        stores
            .database()
            .write(
                handle -> {
                  requireRoom(handle, person);
                  Board board = shown(handle, person, context.pathParam("id"));
                  String name = board.name() + " (copy)";
                  String id =
                      stores
                          .boards()
                          .add(
                              handle,
                              person.id(),
                              name.length() > LONGEST_NAME ? board.name() : name,
                              board.settings());
                  for (BoardBlock block : stores.blocks().of(handle, board.id())) {
                    Copies.add(stores, handle, block, id);
                  }
                  changed(handle, person, id);
                  return views.tab(handle, find(handle, person, id));
                });
    context.status(201).json(copy);
  }

  private void order(Context context) {
    Person person = caller.of(context);
    Body body = Body.of(context);
    List<String> order = body.texts("blocks", BlockStore.MOST);
    write(
        context,
        person,
        (handle, board) -> {
          requireRevision(handle, body, board);
          Set<String> known = new HashSet<>();
          stores.blocks().of(handle, board.id()).forEach(block -> known.add(block.id()));
          if (!known.equals(new HashSet<>(order)) || known.size() != order.size()) {
            throw ApiException.conflict(views.board(handle, board));
          }
          for (int i = 0; i < order.size(); i++) {
            stores.blocks().place(handle, board.id(), order.get(i), i + 1);
          }
          stores.boards().touch(handle, board.id());
        });
  }

  private void share(Context context, @Nullable String secret) {
    Person person = caller.of(context);
    write(
        context,
        person,
        (handle, board) ->
            stores
                .boards()
                .update(
                    handle,
                    new Board(
                        board.id(),
                        board.personId(),
                        board.name(),
                        board.position(),
                        board.settings(),
                        secret,
                        board.revision(),
                        board.createdAt(),
                        board.deletedAt())));
  }

  /** What a request does to a board. */
  private interface Change {
    void make(Handle handle, Board board);
  }

  private void write(Context context, Person person, Change change) {
    String id = context.pathParam("id");
    context.json(
        stores
            .database()
            .write(
                handle -> {
                  change.make(handle, find(handle, person, id));
                  changed(handle, person, id);
                  return views.tab(handle, find(handle, person, id));
                }));
  }

  private void changed(Handle handle, Person person, String id) {
    stores.events().add(handle, person.id(), id, null, "board", Map.of("words", ""));
  }

  private Board find(Handle handle, Person person, String id) {
    return stores
        .boards()
        .find(handle, person.id(), id)
        .orElseThrow(() -> ApiException.notFound("board"));
  }

  private Board shown(Handle handle, Person person, String id) {
    Board board = find(handle, person, id);
    if (board.deletedAt() != null) {
      throw ApiException.notFound("board");
    }
    return board;
  }
}
