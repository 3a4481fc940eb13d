package dev.pleach.server.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.refresh.Collector;
import dev.pleach.server.refresh.PageOpening;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** {@code /api/v1/import}, {@code /boards/import} and {@code /boards/{id}/export}. */
public final class TransferApi {
  private static final String API = "/api/v1";
  private static final int LONGEST_NAME = 100;

  private final Stores stores;
  private final Function<Context, String> person;
  private final ListImport lists;
  private final BoardImport boards;
  private final BoardExport export;

  /** What a request brought. */
  record Brought(
      String board, String name, List<ListImport.Added> added, List<Listed.Failed> failed) {}

  /**
   * @param person the id of whoever makes a request
   */
  public TransferApi(
      Stores stores, Function<Context, String> person, PageOpening opening, Collector collector) {
    this.stores = stores;
    this.person = person;
    lists = new ListImport(opening, collector);
    boards = new BoardImport(stores);
    export = new BoardExport(stores);
  }

  public void mount(RoutesConfig routes) {
    routes.get(API + "/boards/{id}/export", this::export);
    routes.post(API + "/boards/import", ctx -> importBoard(ctx, ctx.body(), null));
    routes.post(API + "/import", this::importFile);
  }

  private void export(Context context) {
    String id = context.pathParam("id");
    String personId = person.apply(context);
    boolean contents = "true".equals(context.queryParam("content"));
    BoardFile file =
        stores
            .database()
            .read(handle -> export.write(handle, find(handle, personId, id), contents));
    context.header("Content-Disposition", "attachment; filename=\"board.json\"");
    context.json(file);
  }

  private void importFile(Context context) {
    JsonNode body = body(context);
    String kind = body.path("kind").asText("");
    String text = body.path("text").asText("");
    String board = body.path("board").isTextual() ? body.path("board").textValue() : null;
    if (text.isBlank()) {
      throw new IllegalArgumentException("There is nothing to import: 'text' is empty.");
    }
    if (kind.equals("board")) {
      importBoard(context, text, board);
      return;
    }
    Listed listed =
        switch (kind.toLowerCase(Locale.ROOT)) {
          case "urls" -> TextLists.addresses(text);
          case "selectors" -> TextLists.selectors(text);
          case "opml" -> Opml.read(text);
          case "changedetection" -> ChangeDetection.read(text);
          default ->
              throw new IllegalArgumentException(
                  "'kind' is one of selectors, opml, urls, changedetection, board.");
        };
    String personId = person.apply(context);
    Board onto =
        stores.database().write(handle -> onto(handle, personId, board, "Imported", "auto"));
    List<ListImport.Added> added = lists.run(onto, listed);
    changed(onto);
    context.json(new Brought(onto.id(), onto.name(), added, listed.failed()));
  }

  private static JsonNode body(Context context) {
    try {
      JsonNode body = Json.MAPPER.readTree(context.body());
      if (body != null && body.isObject()) {
        return body;
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("The request is no JSON.", e);
    }
    throw new IllegalArgumentException("The request must be a JSON object.");
  }

  private void importBoard(Context context, String text, @Nullable String board) {
    String personId = person.apply(context);
    JsonNode root = BoardImport.parse(text);
    String name = root.path("name").asText("").strip();
    String theme = root.path("theme").asText("auto");
    String known = theme.equals("light") || theme.equals("dark") ? theme : "auto";
    String shown = name.isEmpty() || name.length() > LONGEST_NAME ? "Imported" : name;
    Listed listed = new Listed();
    Brought brought =
        stores
            .database()
            .write(
                handle -> {
                  Board onto = onto(handle, personId, board, shown, known);
                  List<ListImport.Added> added = boards.add(handle, onto, root, listed);
                  stores.boards().touch(handle, onto.id());
                  return new Brought(onto.id(), onto.name(), added, listed.failed());
                });
    changed(find(personId, brought.board()));
    context.status(201).json(brought);
  }

  /** The board of a request; a new one if it names none. */
  private Board onto(
      Handle handle, String personId, @Nullable String board, String name, String theme) {
    if (board != null && !board.isEmpty()) {
      return find(handle, personId, board);
    }
    if (stores.boards().of(handle, personId).size() >= BoardStore.MOST) {
      throw new IllegalArgumentException("You have " + BoardStore.MOST + " boards, the most.");
    }
    String id = stores.boards().add(handle, personId, name, Json.write(Map.of("theme", theme)));
    return find(handle, personId, id);
  }

  private Board find(String personId, String id) {
    return stores.database().read(handle -> find(handle, personId, id));
  }

  private Board find(Handle handle, String personId, String id) {
    return stores
        .boards()
        .find(handle, personId, id)
        .filter(board -> board.deletedAt() == null)
        .orElseThrow(() -> new NotFoundResponse("There is no such board, or it is not yours."));
  }

  private void changed(Board board) {
    stores
        .database()
        .change(
            handle ->
                stores
                    .events()
                    .add(handle, board.personId(), board.id(), null, "board", Map.of("words", "")));
  }
}
