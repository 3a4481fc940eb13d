package dev.pleach.server.web;

import dev.pleach.server.board.Board;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.BoardStore;
import dev.pleach.server.board.Look;
import dev.pleach.server.history.Version;
import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.BoardTab;
import dev.pleach.server.page.view.BoardView;
import dev.pleach.server.page.view.SourceView;
import dev.pleach.server.refresh.Stores;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * What the API and the pages show of boards, blocks and pages. A board is read by a fixed number of
 * questions to the database, however many blocks it has.
 */
final class Views {
  /** What a board is like, beside its name. */
  record Settings(String theme) {
    static final Settings STANDARD = new Settings("auto");
  }

  private static final int TEXT = 300; // characters of a block's text in lists

  private final Stores stores;
  private final Extras extras;

  /** What other parts know of blocks and boards. */
  interface Extras {
    /** How many rules each block of a board has, by id; blocks without are left out. */
    Map<String, Integer> rules(Handle handle, String boardId);

    /** The addresses of the feeds of a person's boards, by id; boards without are left out. */
    Map<String, String> boardFeeds(Handle handle, String personId);

    /** The addresses of the feeds of a board's blocks, by id; blocks without are left out. */
    Map<String, String> blockFeeds(Handle handle, String boardId);

    /** The number that tells most of a version; null if there is none. */
    BlockView.@Nullable LastNumber number(Version version);
  }

  Views(Stores stores, Extras extras) {
    this.stores = stores;
    this.extras = extras;
  }

  static @Nullable String moment(@Nullable Long millis) {
    return millis == null || millis == 0 ? null : Instant.ofEpochMilli(millis).toString();
  }

  static Settings settings(Board board) {
    return Json.read(board.settings(), Settings.class);
  }

  List<BoardTab> boards(Handle handle, String personId) {
    Map<String, BoardStore.Counts> counts = new HashMap<>();
    stores.boards().counts(handle, personId).forEach(c -> counts.put(c.boardId(), c));
    Map<String, String> feeds = extras.boardFeeds(handle, personId);
    List<BoardTab> tabs = new ArrayList<>();
    for (Board board : stores.boards().of(handle, personId)) {
      tabs.add(tab(board, counts.get(board.id()), feeds.get(board.id())));
    }
    return tabs;
  }

  BoardTab tab(Handle handle, Board board) {
    return tab(
        board,
        stores.boards().counts(handle, board.personId()).stream()
            .filter(c -> c.boardId().equals(board.id()))
            .findFirst()
            .orElse(null),
        feed(handle, board));
  }

  private @Nullable String feed(Handle handle, Board board) {
    return extras.boardFeeds(handle, board.personId()).get(board.id());
  }

  private static BoardTab tab(
      Board board, BoardStore.@Nullable Counts counts, @Nullable String feed) {
    return new BoardTab(
        board.id(),
        board.name(),
        settings(board).theme(),
        board.revision(),
        share(board),
        feed,
        counts == null ? 0 : counts.blocks(),
        counts == null ? 0 : counts.unseen(),
        counts == null ? 0 : counts.trouble());
  }

  private static @Nullable String share(Board board) {
    return board.share() == null ? null : "/shared/" + board.share();
  }

  BoardView board(Handle handle, Board board) {
    return board(handle, board, id -> "/frame/blocks/" + id);
  }

  /** Where the document of a block is. */
  interface Frames {
    String of(String blockId);
  }

  BoardView board(Handle handle, Board board, Frames frames) {
    Map<String, Source> sources = new HashMap<>();
    stores.sources().ofBoard(handle, board.id()).forEach(s -> sources.put(s.id(), s));
    Map<String, Version> versions = new HashMap<>();
    stores.versions().latestOf(handle, board.id()).forEach(v -> versions.put(v.blockId(), v));
    Map<String, Integer> rules = extras.rules(handle, board.id());
    Map<String, String> feeds = extras.blockFeeds(handle, board.id());
    List<BlockView> blocks = new ArrayList<>();
    for (BoardBlock block : stores.blocks().of(handle, board.id())) {
      Source source = sources.get(block.sourceId());
      if (source != null) {
        blocks.add(
            block(
                block,
                source,
                versions.get(block.id()),
                rules.getOrDefault(block.id(), 0),
                feeds.get(block.id()),
                frames));
      }
    }
    return new BoardView(
        board.id(),
        board.name(),
        settings(board).theme(),
        board.revision(),
        share(board),
        feed(handle, board),
        blocks);
  }

  BlockView block(Handle handle, BoardBlock block) {
    return block(handle, block, id -> "/frame/blocks/" + id);
  }

  BlockView block(Handle handle, BoardBlock block, Frames frames) {
    Source source = stores.sources().byId(handle, block.sourceId()).orElseThrow();
    Optional<Version> version =
        stores.versions().find(handle, block.id(), block.versions().latest());
    int rules = extras.rules(handle, block.boardId()).getOrDefault(block.id(), 0);
    String feed = extras.blockFeeds(handle, block.boardId()).get(block.id());
    return block(block, source, version.orElse(null), rules, feed, frames);
  }

  private BlockView block(
      BoardBlock block,
      Source source,
      @Nullable Version version,
      int rules,
      @Nullable String feed,
      Frames frames) {
    StateWords state = StateWords.of(block, source);
    Look look = block.look();
    String gadget = block.gadget().secret();
    String places = block.tracing().places();
    return new BlockView(
        block.id(),
        block.boardId(),
        block.sourceId(),
        block.title(),
        block.cell().width(),
        block.cell().height(),
        new BlockView.LookView(
            look.style(), look.frame(), look.title(), look.zoom(), look.accent()),
        state.state(),
        moment(state.since()),
        state.words(),
        state.todo(),
        block.tracing().score(),
        new BlockView.Origin(source.address(), source.host(), source.title()),
        moment(source.kept().fetchedAt()),
        version == null ? null : moment(version.firstAt()),
        moment(source.schedule().nextAt()),
        places.lines().findFirst().orElse(null),
        block.versions().latest(),
        block.versions().seen(),
        block.versions().unseen(),
        block.versions().keep(),
        version == null ? null : frame(frames, block),
        version == null ? null : beginning(version.text()),
        version == null ? null : version.summary(),
        version == null ? null : extras.number(version),
        gadget == null
            ? null
            : new BlockView.GadgetView("/gadget/" + gadget, block.gadget().ancestors()),
        feed,
        rules,
        block.revision());
  }

  /** The document of a block; another address when it shows another thing, so that it is loaded. */
  private static String frame(Frames frames, BoardBlock block) {
    return frames.of(block.id())
        + "?version="
        + block.versions().latest()
        + "&look="
        + block.look().style()
        + block.look().zoom()
        + block.look().accent().replace("#", "");
  }

  static String beginning(String text) {
    return text.length() <= TEXT ? text : text.substring(0, TEXT) + "…";
  }

  /** A page of a person. */
  SourceView source(Handle handle, String personId, Source source) {
    int blocks = stores.sources().blockCounts(handle, personId).getOrDefault(source.id(), 0);
    boolean visited = stores.sources().visited(handle, personId).contains(source.id());
    return source(source, blocks, visited);
  }

  private static SourceView source(Source source, int blocks, boolean visited) {
    StateWords state = StateWords.of(source);
    return new SourceView(
        source.id(),
        source.address(),
        source.host(),
        source.title(),
        source.render(),
        source.schedule().everySeconds(),
        state.state(),
        moment(state.since()),
        state.words(),
        state.todo(),
        source.status().failures(),
        moment(source.kept().fetchedAt()),
        moment(source.kept().goodAt()),
        visited ? null : moment(source.schedule().nextAt()),
        visited,
        blocks);
  }

  List<SourceView> sources(Handle handle, String personId) {
    Map<String, Integer> counts = stores.sources().blockCounts(handle, personId);
    Set<String> visited = stores.sources().visited(handle, personId);
    return stores.sources().of(handle, personId).stream()
        .filter(source -> counts.containsKey(source.id()))
        .map(
            source ->
                source(source, counts.getOrDefault(source.id(), 0), visited.contains(source.id())))
        .toList();
  }
}
