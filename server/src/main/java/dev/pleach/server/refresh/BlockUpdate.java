package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.board.Versions;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.history.VersionWriter.Written;
import dev.pleach.server.store.Contents;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a trace found of a block: its state and, if a reader sees another thing than before,
 * a new version. A block that was not found keeps its versions as they are.
 */
final class BlockUpdate {
  /**
   * What is to be written of a block; prepared outside of a transaction.
   *
   * @param tracing what is known of it now
   * @param found whether its last version is confirmed, or replaced by a new one
   * @param before its last version; null if it has none
   * @param fresh its new version; null if a reader sees what there was before
   */
  record Prepared(
      BoardBlock block,
      Tracing tracing,
      boolean found,
      @Nullable Version before,
      @Nullable Fresh fresh) {}

  /**
   * The page that blocks were searched for on.
   *
   * @param hash of its content
   * @param writing writes its blocks
   */
  record Page(DomTree tree, String hash, VersionWriter.OfPage writing) {}

  /**
   * A new version.
   *
   * @param summary what changed, in a line
   */
  record Fresh(Written written, Contents.Packed content, String summary) {}

  private final Stores stores;
  private final VersionWriter writer;
  private final Watcher watcher;

  BlockUpdate(Stores stores, VersionWriter writer, Watcher watcher) {
    this.stores = stores;
    this.writer = writer;
    this.watcher = watcher;
  }

  /**
   * Writes the markup of a block that was found, unless it is as it was, and compares it with the
   * last version; what it shows is fetched, which takes time.
   */
  Prepared prepare(TracedBlock traced, Page page, long now) {
    BoardBlock block = traced.block();
    Tracing tracing = traced.tracing(page.tree(), page.hash(), now);
    int latest = block.versions().latest();
    Version before =
        stores
            .database()
            .read(handle -> stores.versions().find(handle, block.id(), latest))
            .orElse(null);
    int[] nodes = traced.nodes();
    if (nodes.length == 0 || (traced.same() && before != null)) {
      return new Prepared(block, tracing, nodes.length > 0, before, null);
    }
    Fresh fresh = fresh(page.writing().write(nodes), before);
    return new Prepared(block, tracing, true, before, fresh);
  }

  private @Nullable Fresh fresh(Written written, @Nullable Version before) {
    if (before == null) {
      return new Fresh(written, Contents.pack(written.html()), "");
    }
    String markup =
        stores.database().read(handle -> stores.contents().get(handle, before.content()));
    if (markup.equals(written.html())) {
      return null;
    }
    return writer
        .change(markup, written)
        .map(words -> new Fresh(written, Contents.pack(written.html()), words))
        .orElse(null);
  }

  /**
   * Writes what was prepared, unless the block was changed by somebody meanwhile: then it is as
   * they left it, and the next refresh looks again.
   *
   * @return the block as it is now; null if it was changed meanwhile
   */
  @Nullable BoardBlock write(Handle handle, String personId, Prepared prepared, long now) {
    BoardBlock block = prepared.block();
    Tracing tracing = prepared.tracing();
    Version before = prepared.before();
    Fresh fresh = prepared.fresh();
    Version after = fresh == null ? null : version(handle, block, fresh, now);
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
    } else if (prepared.found() && before != null) {
      stores.versions().confirm(handle, block.id(), before.number(), now);
    }
    if (tracing.state() != block.tracing().state()) {
      event(handle, personId, next, tracing.state().name().toLowerCase(Locale.ROOT), "");
    }
    return next;
  }

  private Version version(Handle handle, BoardBlock block, Fresh fresh, long now) {
    Written written = fresh.written();
    return new Version(
        block.id(),
        block.versions().latest() + 1,
        now,
        now,
        stores.contents().put(handle, fresh.content(), written.assets()),
        written.text(),
        written.numbers(),
        fresh.summary());
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
