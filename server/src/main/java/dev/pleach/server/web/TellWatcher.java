package dev.pleach.server.web;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.refresh.Watcher;
import dev.pleach.server.source.Source;
import dev.pleach.server.tell.Tell;
import dev.pleach.server.tell.trouble.Trouble;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Hands what a refresh found to the rules of people. */
final class TellWatcher implements Watcher {
  private final Tell tell;

  TellWatcher(Tell tell) {
    this.tell = tell;
  }

  @Override
  public void changed(
      Handle handle, String personId, BoardBlock block, @Nullable Version before, Version after) {
    tell.onVersion(handle, block, before, after, true);
  }

  @Override
  public void checked(Handle handle, String personId, BoardBlock block, Source source) {
    tell.onState(handle, block, trouble(block, source));
  }

  /** One question to the database for all: blocks without trouble that had none need no other. */
  @Override
  public void checked(Handle handle, String personId, List<BoardBlock> blocks, Source source) {
    Set<String> troubled = tell.troubled(handle, blocks.stream().map(BoardBlock::id).toList());
    for (BoardBlock block : blocks) {
      Trouble trouble = trouble(block, source);
      if (trouble != null || troubled.contains(block.id())) {
        tell.onState(handle, block, trouble);
      }
    }
  }

  private static @Nullable Trouble trouble(BoardBlock block, Source source) {
    return Trouble.of(block.tracing().state(), source.status().state(), source.status().message());
  }
}
