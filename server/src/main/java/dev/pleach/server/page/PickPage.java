package dev.pleach.server.page;

import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a page is opened and a block of it taken: for a board, or instead of what a block was taken
 * from before.
 */
final class PickPage {
  private final Pages pages;

  PickPage(Pages pages) {
    this.pages = pages;
  }

  void show(Context context, Visitor visitor) {
    List<BoardTab> boards = pages.services().boards(visitor);
    Optional<BlockView> adjusted =
        Optional.ofNullable(context.queryParam("block"))
            .flatMap(id -> pages.services().block(visitor, id));
    if (context.queryParam("block") != null && adjusted.isEmpty()) {
      pages.errors().notFound(context);
      return;
    }
    if (boards.isEmpty()) {
      context.redirect("/"); // where one is made
      return;
    }
    String asked = context.queryParam("board");
    String board =
        adjusted
            .map(BlockView::board)
            .or(() -> boards.stream().map(BoardTab::id).filter(id -> id.equals(asked)).findFirst())
            .orElse(boards.get(0).id());
    String address = context.queryParam("address");
    Map<String, Object> model = new HashMap<>();
    model.put("board", board);
    model.put("block", adjusted.orElse(null));
    model.put(
        "address", adjusted.map(b -> b.source().address()).orElse(address == null ? "" : address));
    String title = adjusted.isPresent() ? "Adjust" : "Add a block";
    pages.answer(context, visitor, "pick", title, board, "pick", model);
  }
}
