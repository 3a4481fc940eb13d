package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Look;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.board.Versions;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.history.VersionWriter.Written;
import dev.pleach.server.source.Source;
import dev.pleach.trace.Block;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Puts nodes of an opened page on a board. */
public final class Collector {
  /** The most nodes that one block may have. */
  public static final int MOST_NODES = 20;

  private final Stores stores;
  private final VersionWriter writer;

  public Collector(Stores stores, VersionWriter writer) {
    this.stores = stores;
    this.writer = writer;
  }

  /**
   * Adds a block to a board, with its first version.
   *
   * @param content the page as it was when the nodes were chosen
   * @throws IllegalArgumentException if the nodes are not of the page, or the board is full
   */
  public BoardBlock collect(
      Board board, Source source, String content, int[] nodes, String title, int width, Look look) {
    DomTree page = stores.trees().get(content, address(source));
    Tracing tracing = tracing(page, content, nodes, stores.clock().millis());
    Written written = writer.on(page).write(nodes);
    BoardBlock made = BlockStore.made(board.id(), source.id(), title, width, look, tracing);
    return stores
        .database()
        .write(
            handle -> {
              if (stores.blocks().count(handle, board.id()) >= BlockStore.MOST) {
                throw new IllegalArgumentException(
                    "A board has " + BlockStore.MOST + " blocks at most. Make another board.");
              }
              BoardBlock first = BlockUpdate.with(made, tracing, new Versions(1, 1, Versions.KEEP));
              stores.blocks().add(handle, first);
              stores.versions().add(handle, version(handle, first, written));
              stores.boards().touch(handle, board.id());
              stores.sources().wake(handle, source.id());
              return stores.blocks().find(handle, board.personId(), first.id()).orElseThrow();
            });
  }

  private Version version(Handle handle, BoardBlock block, Written written) {
    long now = stores.clock().millis();
    String content = stores.contents().put(handle, written.html(), written.assets());
    return new Version(block.id(), 1, now, now, content, written.text(), written.numbers(), "");
  }

  /**
   * Checks that nodes can be a block.
   *
   * @throws IllegalArgumentException if there are none, too many, or others than those of the page
   */
  public static void check(DomTree page, int[] nodes) {
    if (nodes.length == 0 || nodes.length > MOST_NODES) {
      throw new IllegalArgumentException("A block has 1 to " + MOST_NODES + " elements.");
    }
    if (Arrays.stream(nodes).anyMatch(n -> n < 0 || n >= page.size() || !page.isElement(n))) {
      throw new IllegalArgumentException("The page has no such element. Open the page again.");
    }
  }

  /** What is known of a block that somebody just chose. */
  static Tracing tracing(DomTree page, String content, int[] nodes, long now) {
    check(page, nodes);
    Locator locator = Locator.of(page);
    String places = Arrays.stream(nodes).mapToObj(locator::xpath).collect(Collectors.joining("\n"));
    return new Tracing(
        Block.of(page, nodes).toJson(), BlockState.FOUND, now, 1, places, "[]", content);
  }

  static String address(Source source) {
    String landed = source.kept().landed();
    return landed == null ? source.address() : landed;
  }
}
