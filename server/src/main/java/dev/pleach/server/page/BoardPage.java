package dev.pleach.server.page;

import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.BoardView;
import dev.pleach.server.page.view.Visitor;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A board: its blocks on a grid. */
final class BoardPage {
  private final Pages pages;

  BoardPage(Pages pages) {
    this.pages = pages;
  }

  /** Leads to the first board; somebody without a board is told how to make one. */
  void first(Context context, Visitor visitor) {
    List<BoardTab> boards = pages.services().boards(visitor);
    if (boards.isEmpty()) {
      pages.answer(context, visitor, "noboard", "Pleach", "", "board", Map.of());
    } else {
      context.redirect("/boards/" + Pages.encode(boards.get(0).id()));
    }
  }

  void show(Context context, Visitor visitor) {
    Optional<BoardView> board = pages.services().board(visitor, context.pathParam("id"));
    if (board.isEmpty()) {
      pages.errors().notFound(context);
      return;
    }
    BoardView shown = board.get();
    pages.answer(
        context, visitor, "board", shown.name(), shown.id(), "board", Map.of("board", shown));
  }
}
