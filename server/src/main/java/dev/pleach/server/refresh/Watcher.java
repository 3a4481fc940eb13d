package dev.pleach.server.refresh;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.source.Source;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Is told what a refresh found, within the transaction that writes it, so that whatever it writes
 * itself is there if and only if the change is.
 */
public interface Watcher {
  /** Does nothing. */
  Watcher NONE = new Watcher() {};

  /**
   * A block has a new version.
   *
   * @param block as it is now
   * @param before its version before; null for the first
   */
  default void changed(
      Handle handle, String personId, BoardBlock block, @Nullable Version before, Version after) {}

  /**
   * A block's page was read, or could not be, and the block's state is known: called at every
   * refresh, for states that last.
   *
   * @param block as it is now
   * @param source as it is now
   */
  default void checked(Handle handle, String personId, BoardBlock block, Source source) {}

  /** The same of blocks of a page, which are as they were. */
  default void checked(Handle handle, String personId, List<BoardBlock> blocks, Source source) {
    blocks.forEach(block -> checked(handle, personId, block, source));
  }
}
