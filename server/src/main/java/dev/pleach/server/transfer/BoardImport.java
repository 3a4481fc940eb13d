package dev.pleach.server.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Cell;
import dev.pleach.server.board.Gadget;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.board.Versions;
import dev.pleach.server.history.Version;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.BackOff;
import dev.pleach.server.store.Ids;
import dev.pleach.server.store.Json;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Puts the blocks of a {@link BoardFile} on a board. Nothing is fetched now: their pages are due at
 * once, and the blocks are found there by what is remembered of them. What a file says they contain
 * is shown until then, made safe like everything that was fetched.
 */
final class BoardImport {
  private static final int LONGEST_MEMORY = 4_000_000;
  private static final int LONGEST_HTML = 4_000_000;
  private static final int LONGEST_PLACES = 20_000;
  private static final int LONGEST_TITLE = 200;

  private final Stores stores;

  BoardImport(Stores stores) {
    this.stores = stores;
  }

  /**
   * Reads a document.
   *
   * @throws IllegalArgumentException if it is no board
   */
  static JsonNode parse(String text) {
    JsonNode root;
    try {
      root = Json.MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("This is no JSON.", e);
    }
    if (!root.path("pleach").asText("").equals(BoardFile.KIND) || !root.path("blocks").isArray()) {
      throw new IllegalArgumentException("This is no board that Pleach exported.");
    }
    if (root.path("version").asInt(0) > BoardFile.VERSION) {
      throw new IllegalArgumentException("A newer Pleach exported this board.");
    }
    return root;
  }

  /** Adds its blocks to a board; failures are added to a list. */
  List<ListImport.Added> add(Handle handle, Board board, JsonNode root, Listed listed) {
    List<ListImport.Added> added = new ArrayList<>();
    int room = BlockStore.MOST - stores.blocks().count(handle, board.id());
    int number = 0;
    for (JsonNode node : root.path("blocks")) {
      number++;
      try {
        if (added.size() >= room) {
          throw new IllegalArgumentException("The board is full: " + BlockStore.MOST + " blocks.");
        }
        BoardFile.Item item = Json.MAPPER.treeToValue(node, BoardFile.Item.class);
        added.add(add(handle, board, item));
      } catch (JsonProcessingException | NullPointerException e) {
        listed.fail(number, "The block is not of the form that Pleach exports.");
      } catch (CaptureException e) {
        listed.fail(number, e.text());
      } catch (BlockFormatException | IllegalArgumentException e) {
        listed.fail(number, String.valueOf(e.getMessage()));
      }
    }
    return added;
  }

  private ListImport.Added add(Handle handle, Board board, BoardFile.Item item)
      throws CaptureException {
    URI address = WebAddress.parse(item.address());
    String memory = memory(item.memory());
    String title = item.title();
    BoardFile.Content content = item.content();
    if (title.length() > LONGEST_TITLE
        || item.places().length() > LONGEST_PLACES
        || (content != null && content.html().length() > LONGEST_HTML)
        || (content != null && content.text().length() > LONGEST_HTML)) {
      throw new IllegalArgumentException("The block is too large.");
    }
    long now = stores.clock().millis();
    Versions versions = new Versions(content == null ? 0 : 1, content == null ? 0 : 1, item.keep());
    Cell cell = new Cell(Integer.MAX_VALUE, item.width(), item.height());
    long every =
        Math.max(
            BackOff.SHORTEST_SECONDS, Math.min(item.everySeconds(), BackOff.LONGEST_SECONDS * 7));
    String source =
        stores
            .sources()
            .add(
                handle,
                board.personId(),
                address.toString(),
                WebAddress.host(address),
                item.render(),
                every,
                now);
    BoardBlock block =
        new BoardBlock(
            Ids.id(),
            board.id(),
            source,
            title,
            cell,
            item.look(),
            new Tracing(memory, BlockState.WAITING, now, 0, item.places(), "[]", null),
            versions,
            new Gadget(null, ""),
            1,
            0,
            null);
    stores.blocks().add(handle, block);
    if (content != null) {
      String hash = stores.contents().put(handle, content.html(), Set.of());
      stores
          .versions()
          .add(handle, new Version(block.id(), 1, now, now, hash, content.text(), "[]", ""));
    }
    stores.sources().hurry(handle, source);
    return new ListImport.Added(block.id(), title, address.toString());
  }

  /** What is remembered of a block, if it is that. */
  private static String memory(String written) {
    if (written.length() > LONGEST_MEMORY) {
      throw new IllegalArgumentException("What is remembered of the block is too large.");
    }
    return Block.fromJson(written).toJson();
  }
}
