package dev.pleach.server.page;

import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.BoardView;
import dev.pleach.server.page.view.Shell;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What anybody may read who knows the address: a shared board, an embedded block. */
final class PublicPages {
  /** Sources of a policy, separated by blanks: nothing that could end the directive. */
  private static final Pattern ANCESTORS = Pattern.compile("[A-Za-z0-9:/.*_' \\[\\]-]{1,1000}");

  private final Pages pages;

  PublicPages(Pages pages) {
    this.pages = pages;
  }

  void shared(Context context) {
    Optional<BoardView> board = pages.services().shared(context.pathParam("secret"));
    if (board.isEmpty()) {
      withdrawn(context, "This board is not shared any more");
      return;
    }
    BoardView shown = board.get();
    Shell shell = pages.rendering().shell(shown.name(), null, List.of(), "", shown.theme(), null);
    pages.rendering().answer(context, "shared", shell, Map.of("board", shown));
  }

  void gadget(Context context) {
    Optional<BlockView> block = pages.services().gadget(context.pathParam("secret"));
    if (block.isEmpty()) {
      withdrawn(context, "This block is not shared any more");
      return;
    }
    BlockView shown = block.get();
    context.res().setHeader("X-Frame-Options", null); // the policy says who may frame it
    Shell shell = pages.rendering().shell(shown.name(), null, List.of(), "", "auto", null);
    pages.rendering().answer(context, "gadget", shell, Map.of("block", shown), ancestors(shown));
  }

  private static String ancestors(BlockView block) {
    BlockView.GadgetView gadget = block.gadget();
    String ancestors = gadget == null ? "" : gadget.ancestors().strip();
    return ANCESTORS.matcher(ancestors).matches() ? ancestors : "'none'";
  }

  private void withdrawn(Context context, String title) {
    pages
        .errors()
        .show(
            context,
            HttpStatus.NOT_FOUND,
            title,
            "Ask whoever gave you this address for a new one.");
  }
}
