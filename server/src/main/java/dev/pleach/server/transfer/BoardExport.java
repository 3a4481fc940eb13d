package dev.pleach.server.transfer;

import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Writes a board as a {@link BoardFile}. */
final class BoardExport {
  private final Stores stores;

  BoardExport(Stores stores) {
    this.stores = stores;
  }

  BoardFile write(Handle handle, Board board, boolean contents) {
    Map<String, Source> sources = new HashMap<>();
    stores.sources().ofBoard(handle, board.id()).forEach(s -> sources.put(s.id(), s));
    Map<String, Version> versions = new HashMap<>();
    if (contents) {
      stores.versions().latestOf(handle, board.id()).forEach(v -> versions.put(v.blockId(), v));
    }
    List<BoardFile.Item> items = new ArrayList<>();
    for (BoardBlock block : stores.blocks().of(handle, board.id())) {
      Source source = sources.get(block.sourceId());
      if (source != null) {
        items.add(item(block, source, content(handle, versions.get(block.id()))));
      }
    }
    String theme =
        Json.read(board.settings(), com.fasterxml.jackson.databind.JsonNode.class)
            .path("theme")
            .asText("auto");
    return new BoardFile(BoardFile.KIND, BoardFile.VERSION, board.name(), theme, items);
  }

  private BoardFile.@Nullable Content content(Handle handle, @Nullable Version version) {
    return version == null
        ? null
        : new BoardFile.Content(stores.contents().get(handle, version.content()), version.text());
  }

  private static BoardFile.Item item(
      BoardBlock block, Source source, BoardFile.@Nullable Content content) {
    return new BoardFile.Item(
        block.title(),
        source.address(),
        source.render(),
        source.schedule().everySeconds(),
        block.cell().width(),
        block.cell().height(),
        block.look(),
        block.versions().keep(),
        block.tracing().places(),
        block.tracing().memory(),
        content);
  }
}
