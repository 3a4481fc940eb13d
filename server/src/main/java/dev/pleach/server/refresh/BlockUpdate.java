package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.board.Versions;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.history.VersionWriter.Written;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a trace found of a block: its state and, if a reader sees another thing than before,
 * a new version. A block that was not found keeps its versions as they are.
 */
final class BlockUpdate {
  /** What is to be written of a block; prepared outside of a transaction. */
  record Prepared(TracedBlock traced, @Nullable Written written) {}

  private final Stores stores;
  private final VersionWriter writer;
  private final Watcher watcher;

  BlockUpdate(Stores stores, VersionWriter writer, Watcher watcher) {
    this.stores = stores;
    this.writer = writer;
    this.watcher = watcher;
  }

  /** Writes the markup of a block that was found; what it shows is fetched, which takes time. */
  Prepared prepare(TracedBlock traced, DomTree page) {
    int[] nodes = traced.nodes();
    return new Prepared(traced, nodes.length == 0 ? null : writer.write(page, nodes));
  }

  /**
   * Writes what was prepared, unless the block was changed by somebody meanwhile: then it is as
   * they left it, and the next refresh looks again.
   *
   * @param page the hash of the page's content
   * @return the block as it is now; null if it was changed meanwhile
   */
  @Nullable BoardBlock write(
      Handle handle, String personId, Prepared prepared, DomTree tree, String page, long now) {
    TracedBlock traced = prepared.traced();
    BoardBlock block = traced.block();
    Tracing tracing = traced.tracing(traced.remembered(), tree, page, now);
    Version before =
        stores.versions().find(handle, block.id(), block.versions().latest()).orElse(null);
    Version after = null;
    Written written = prepared.written();
    if (written != null) {
      after = next(handle, block, before, written, now);
    }
    Versions versions = block.versions();
    if (after != null) {
      // The first version is what its owner just chose, so there is nothing new in it.
      int seen = after.number() == 1 ? 1 : versions.seen();
      versions = new Versions(after.number(), seen, versions.keep());
    }
    BoardBlock next = with(block, tracing, versions);
    if (!stores.blocks().update(handle, next)) {
      return null;
    }
    if (after != null) {
      stores.versions().add(handle, after);
      stores.versions().trim(handle, block.id(), after.number(), versions.keep());
      if (before != null) {
        event(handle, personId, next, "changed", after.summary());
      }
      watcher.changed(handle, personId, next, before, after);
    } else if (written != null && before != null) {
      stores.versions().confirm(handle, block.id(), before.number(), now);
    }
    if (tracing.state() != block.tracing().state()) {
      event(handle, personId, next, tracing.state().name().toLowerCase(Locale.ROOT), "");
    }
    return next;
  }

  private @Nullable Version next(
      Handle handle, BoardBlock block, @Nullable Version before, Written written, long now) {
    String summary = "";
    if (before != null) {
      String markup = stores.contents().get(handle, before.content());
      if (markup.equals(written.html())) {
        return null;
      }
      Optional<String> change = writer.change(markup, written.html());
      if (change.isEmpty()) {
        return null;
      }
      summary = change.get();
    }
    String content = stores.contents().put(handle, written.html(), written.assets());
    return new Version(
        block.id(),
        block.versions().latest() + 1,
        now,
        now,
        content,
        written.text(),
        written.numbers(),
        summary);
  }

  private void event(Handle handle, String personId, BoardBlock block, String kind, String words) {
    stores
        .events()
        .add(
            handle,
            personId,
            block.boardId(),
            block.id(),
            kind,
            Map.of("words", words, "version", block.versions().latest()));
  }

  static BoardBlock with(BoardBlock block, Tracing tracing, Versions versions) {
    return new BoardBlock(
        block.id(),
        block.boardId(),
        block.sourceId(),
        block.title(),
        block.cell(),
        block.look(),
        tracing,
        versions,
        block.gadget(),
        block.revision(),
        block.createdAt(),
        block.deletedAt());
  }

  /** Whether a block is where its versions come from. */
  static boolean isFound(BoardBlock block) {
    BlockState state = block.tracing().state();
    return state == BlockState.FOUND || state == BlockState.MOVED;
  }
}
