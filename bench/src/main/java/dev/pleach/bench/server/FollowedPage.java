package dev.pleach.bench.server;

import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.source.Source;
import java.util.List;

/**
 * A page whose blocks are followed.
 *
 * @param blocks their ids, in the order in which they were chosen
 */
record FollowedPage(Board board, Source source, List<String> blocks) {
  FollowedPage {
    blocks = List.copyOf(blocks);
  }

  /** Whether a block is where its tracing says. */
  static boolean isFound(BoardBlock block) {
    return switch (block.tracing().state()) {
      case FOUND, MOVED -> true;
      default -> false;
    };
  }
}
