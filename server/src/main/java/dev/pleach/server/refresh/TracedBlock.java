package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.store.Json;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A block and what a trace says of it.
 *
 * @param remembered the block as it is remembered from here on; null if that stays as it is
 * @param same whether it was found with the content it had
 */
record TracedBlock(BoardBlock block, @Nullable Block remembered, Outcome outcome, boolean same) {
  private static final int MOST_CANDIDATES = 6;

  /** A place where a block may be, as it is kept. */
  record Place(String xpath, double score, List<String> reasons) {}

  /** The nodes that were found; empty if none were. */
  int[] nodes() {
    return outcome instanceof Found found
        ? found.nodes().stream().filter(node -> node != DomTree.NONE).mapToInt(n -> n).toArray()
        : new int[0];
  }

  /**
   * What is known of the block now. One that moved stays moved until its owner has looked at it.
   *
   * @param page the content of the page that was searched
   */
  Tracing tracing(DomTree tree, String page, long now) {
    Tracing before = block.tracing();
    if (outcome instanceof Found found) {
      BlockState state =
          outcome instanceof Moved || before.state() == BlockState.MOVED
              ? BlockState.MOVED
              : BlockState.FOUND;
      boolean again = outcome instanceof Same && before.state() == BlockState.MOVED;
      return new Tracing(
          remembered == null ? before.memory() : remembered.toJson(),
          state,
          since(state, now),
          again ? before.score() : outcome.score(),
          remembered == null ? before.places() : places(found, tree),
          "[]",
          page);
    }
    BlockState state = outcome instanceof Ambiguous ? BlockState.AMBIGUOUS : BlockState.GONE;
    return new Tracing(
        before.memory(),
        state,
        since(state, now),
        outcome.score(),
        before.places(),
        candidates(tree),
        before.page());
  }

  private static String places(Found found, DomTree tree) {
    Locator locator = Locator.of(tree);
    return found.nodes().stream()
        .filter(node -> node != DomTree.NONE)
        .map(locator::xpath)
        .collect(Collectors.joining("\n"));
  }

  private long since(BlockState state, long now) {
    return state == block.tracing().state() ? block.tracing().since() : now;
  }

  private String candidates(DomTree tree) {
    Locator locator = Locator.of(tree);
    List<Place> places =
        outcome.candidates().stream()
            .limit(MOST_CANDIDATES)
            .map((Candidate c) -> new Place(locator.xpath(c.node()), c.score(), c.reasons()))
            .toList();
    return Json.write(places);
  }

  /** Whether the page is another than the one that was wanted, rather than the block gone. */
  boolean isOnAnotherPage() {
    return outcome instanceof Gone gone
        && dev.pleach.server.source.SourceState.of(gone.absence()) != null;
  }
}
