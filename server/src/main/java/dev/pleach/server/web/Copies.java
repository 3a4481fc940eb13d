package dev.pleach.server.web;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Cell;
import dev.pleach.server.board.Gadget;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.store.Ids;
import org.jdbi.v3.core.Handle;

/** Copies of blocks: with their history, without the address under which they are embedded. */
final class Copies {
  private Copies() {}

  /** Adds a copy of a block at the end of a board; returns its id. */
  static String add(Stores stores, Handle handle, BoardBlock block, String boardId) {
    BoardBlock copy =
        new BoardBlock(
            Ids.id(),
            boardId,
            block.sourceId(),
            block.title(),
            new Cell(Integer.MAX_VALUE, block.cell().width(), block.cell().height()),
            block.look(),
            block.tracing(),
            block.versions(),
            new Gadget(null, ""),
            1,
            0,
            null);
    stores.blocks().add(handle, copy);
    stores.versions().copy(handle, block.id(), copy.id());
    return copy.id();
  }
}
