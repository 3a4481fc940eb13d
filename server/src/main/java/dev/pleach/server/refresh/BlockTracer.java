package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.board.Tracing;
import dev.pleach.server.source.PageTrees;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the blocks of a page again, all together. A block that is read from the database knows a
 * fingerprint and what was around it; the page it was last found on is given back to it first,
 * because a trace with the whole old page is right more often.
 */
final class BlockTracer {
  private final PageTrees trees;

  BlockTracer(PageTrees trees) {
    this.trees = trees;
  }

  /** The blocks on a page, in their order. */
  List<TracedBlock> trace(List<BoardBlock> blocks, DomTree page, String address) {
    List<Block> remembered = new ArrayList<>();
    for (BoardBlock block : blocks) {
      remembered.add(withPage(block.tracing(), address));
    }
    PageTracer tracer = Tracer.standard().on(page);
    List<Outcome> outcomes = tracer.traceAll(remembered);
    List<TracedBlock> traced = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      Outcome outcome = outcomes.get(i);
      Block next =
          outcome instanceof Found found
              ? tracer.follow(remembered.get(i), found)
              : remembered.get(i);
      traced.add(new TracedBlock(blocks.get(i), next, outcome));
    }
    return traced;
  }

  /** A block with the page it was last found on, if that is kept and still has it there. */
  private Block withPage(Tracing tracing, String address) {
    Block block = Block.fromJson(tracing.memory());
    String page = tracing.page();
    if (page == null) {
      return block;
    }
    DomTree before = trees.get(page, address);
    int[] nodes = nodes(before, tracing.places());
    if (nodes.length != block.size() || Arrays.stream(nodes).anyMatch(n -> n == DomTree.NONE)) {
      return block;
    }
    List<Integer> found = Arrays.stream(nodes).boxed().toList();
    return block.followed(new Same(before, found, tracing.score(), List.of()));
  }

  /** The nodes at XPaths, one a line; {@link DomTree#NONE} for those that are not there. */
  static int[] nodes(DomTree page, String places) {
    Locator locator = Locator.of(page);
    return places.lines().mapToInt(locator::at).toArray();
  }
}
