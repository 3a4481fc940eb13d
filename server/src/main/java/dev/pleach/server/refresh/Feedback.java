package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.board.Versions;
import dev.pleach.server.history.Version;
import dev.pleach.server.history.VersionWriter;
import dev.pleach.server.history.VersionWriter.Written;
import dev.pleach.server.source.Source;
import dev.pleach.server.store.Json;
import dev.pleach.trace.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a person says of where a block is: the right place, a wrong one, that one over there, or
 * another level. The tracer learns from it, and the history goes on.
 */
public final class Feedback {
  /**
   * A place where a block may be.
   *
   * @param node of the page as it was last read
   */
  public record Candidate(int node, double score, List<String> reasons, String xpath) {}

  private final Stores stores;
  private final VersionWriter writer;
  private final Watcher watcher;

  public Feedback(Stores stores, VersionWriter writer, Watcher watcher) {
    this.stores = stores;
    this.writer = writer;
    this.watcher = watcher;
  }

  /** Where a block may be on the page as it was last read, the likeliest first. */
  public List<Candidate> candidates(BoardBlock block, Source source) {
    String content = source.kept().content();
    if (content == null) {
      return List.of();
    }
    Locator locator = Locator.of(stores.trees().get(content, Collector.address(source)));
    return Arrays.stream(Json.read(block.tracing().candidates(), TracedBlock.Place[].class))
        .map(p -> new Candidate(locator.at(p.xpath()), p.score(), p.reasons(), p.xpath()))
        .filter(candidate -> candidate.node() != DomTree.NONE)
        .toList();
  }

  /** The place that was found is right. */
  public void right(String personId, BoardBlock block, Source source) {
    DomTree page = page(block, source);
    int[] nodes = found(page, block);
    Block sure = Block.fromJson(block.tracing().memory()).confirmed(page, nodes);
    Tracing was = block.tracing();
    write(personId, block, settled(was, sure, BlockState.FOUND, was.places(), was.page()), null);
  }

  /** The place that was found is wrong: it is not taken again, and the page is searched anew. */
  public void wrong(String personId, BoardBlock block, Source source) {
    DomTree page = page(block, source);
    Block doubted = Block.fromJson(block.tracing().memory());
    for (int node : found(page, block)) {
      doubted = doubted.rejected(page, node);
    }
    Tracing was = block.tracing();
    Tracing searched =
        new Tracing(doubted.toJson(), BlockState.WAITING, now(), 0, was.places(), "[]", was.page());
    BoardBlock next = BlockUpdate.with(block, searched, block.versions());
    DomTree latest = latest(source);
    TracedBlock traced =
        new BlockTracer(stores.trees())
            .trace(List.of(next), latest, Collector.address(source), true)
            .searched()
            .get(0);
    BlockUpdate update = new BlockUpdate(stores, writer, watcher);
    BlockUpdate.Page written = new BlockUpdate.Page(latest, content(source), writer.on(latest));
    BlockUpdate.Prepared prepared = update.prepare(traced, written, now());
    stores.database().change(handle -> update.write(handle, personId, prepared, now()));
  }

  /**
   * The block is these nodes of a page.
   *
   * @param content the page, as it was when they were chosen
   * @param sameThing whether they are what the block always was; otherwise another level, or
   *     another thing, was chosen and is searched for from here on
   */
  public void choose(
      String personId,
      BoardBlock block,
      Source source,
      String content,
      int[] nodes,
      boolean sameThing) {
    DomTree page = stores.trees().get(content, Collector.address(source));
    Tracing chosen = Collector.tracing(page, content, nodes, now());
    Block remembered = Block.fromJson(block.tracing().memory());
    if (sameThing && remembered.size() == nodes.length) {
      Block sure = remembered.confirmed(page, nodes);
      chosen = settled(chosen, sure, BlockState.FOUND, chosen.places(), chosen.page());
    }
    write(personId, block, chosen, writer.on(page).write(nodes));
  }

  private static Tracing settled(
      Tracing was, Block sure, BlockState state, String places, @Nullable String page) {
    return new Tracing(sure.toJson(), state, was.since(), 1, places, "[]", page);
  }

  private void write(
      String personId, BoardBlock block, Tracing tracing, @Nullable Written written) {
    stores
        .database()
        .change(
            handle -> {
              Versions versions = block.versions();
              Version after = null;
              if (written != null) {
                String content = stores.contents().put(handle, written.html(), written.assets());
                Optional<Version> before =
                    stores.versions().find(handle, block.id(), versions.latest());
                if (before.isEmpty() || !before.get().content().equals(content)) {
                  int number = versions.latest() + 1;
                  versions = new Versions(number, number, versions.keep());
                  after =
                      new Version(
                          block.id(),
                          number,
                          now(),
                          now(),
                          content,
                          written.text(),
                          written.numbers(),
                          "chosen anew");
                }
              }
              BoardBlock next = BlockUpdate.with(block, tracing, versions);
              if (!stores.blocks().update(handle, next)) {
                throw new ChangedMeanwhileException();
              }
              if (after != null) {
                stores.versions().add(handle, after);
              }
              stores
                  .events()
                  .add(
                      handle,
                      personId,
                      block.boardId(),
                      block.id(),
                      "found",
                      Map.of("words", "", "version", versions.latest()));
            });
  }

  private long now() {
    return stores.clock().millis();
  }

  private static String content(Source source) {
    String content = source.kept().content();
    if (content == null) {
      throw new IllegalArgumentException("The page has not been read yet. Try again in a minute.");
    }
    return content;
  }

  private DomTree latest(Source source) {
    return stores.trees().get(content(source), Collector.address(source));
  }

  /** The page that a block was last found on. */
  private DomTree page(BoardBlock block, Source source) {
    String page = block.tracing().page();
    if (page == null) {
      throw new IllegalArgumentException("The block has not been found yet. Choose it anew.");
    }
    return stores.trees().get(page, Collector.address(source));
  }

  private static int[] found(DomTree page, BoardBlock block) {
    int[] nodes = BlockTracer.nodes(page, block.tracing().places());
    if (nodes.length == 0 || Arrays.stream(nodes).anyMatch(node -> node == DomTree.NONE)) {
      throw new IllegalArgumentException("The block is not where it was found. Choose it anew.");
    }
    return nodes;
  }
}
