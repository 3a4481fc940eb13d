package dev.pleach.server.refresh;

import dev.pleach.server.board.BlockStore;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.history.VersionStore;
import dev.pleach.server.source.PageTrees;
import dev.pleach.server.source.SourceStore;
import dev.pleach.server.store.Assets;
import dev.pleach.server.store.Contents;
import dev.pleach.server.store.Database;
import dev.pleach.server.store.Events;
import java.time.Clock;

/** A database and the stores in it, for one server. */
public record Stores(
    Database database,
    Clock clock,
    Contents contents,
    Assets assets,
    Events events,
    BoardStore boards,
    BlockStore blocks,
    VersionStore versions,
    SourceStore sources,
    PageTrees trees) {
  public static Stores of(Database database, Clock clock) {
    Contents contents = new Contents(clock);
    return new Stores(
        database,
        clock,
        contents,
        new Assets(clock),
        new Events(clock),
        new BoardStore(clock),
        new BlockStore(clock),
        new VersionStore(),
        new SourceStore(database.kind(), clock),
        new PageTrees(database, contents));
  }
}
