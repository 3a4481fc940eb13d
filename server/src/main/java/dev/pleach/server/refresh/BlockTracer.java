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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the blocks of a page again, all together. A block that is read from the database knows a
 * fingerprint and what was around it; the page it was last found on is given back to it, because a
 * trace with the whole old page is right more often. Most blocks are where and as they were, which
 * their fingerprint tells by itself: then no old page is read.
 */
final class BlockTracer {
  /**
   * The blocks of a page.
   *
   * @param inPlace those that are where they were and as they were
   * @param searched the others, in their order
   */
  record Result(List<BoardBlock> inPlace, List<TracedBlock> searched) {
    Result {
      inPlace = List.copyOf(inPlace);
      searched = List.copyOf(searched);
    }
  }

  private final PageTrees trees;

  BlockTracer(PageTrees trees) {
    this.trees = trees;
  }

  /**
   * The blocks on a page.
   *
   * @param thorough whether also blocks are searched for that seem to be in place
   */
  Result trace(List<BoardBlock> blocks, DomTree page, String address, boolean thorough) {
    PageTracer tracer = Tracer.standard().on(page);
    Map<String, DomTree> before = new HashMap<>(); // old pages by hash
    List<BoardBlock> inPlace = new ArrayList<>();
    List<BoardBlock> sought = new ArrayList<>();
    List<Block> remembered = new ArrayList<>();
    for (BoardBlock block : blocks) {
      Block known = Block.fromOwnJson(block.tracing().memory());
      if (!thorough && wasFoundHere(block) && tracer.isInPlace(known)) {
        inPlace.add(block);
      } else {
        sought.add(block);
        remembered.add(withPage(known, block.tracing(), address, before));
      }
    }
    List<Outcome> outcomes = tracer.traceAll(remembered);
    List<TracedBlock> searched = new ArrayList<>();
    HeldPlaces places = new HeldPlaces(page);
    for (int i = 0; i < sought.size(); i++) {
      Block known = remembered.get(i);
      String hash = sought.get(i).tracing().page();
      Outcome content = outcomes.get(i);
      Outcome outcome =
          hash == null ? content : places.of(known, old(hash, address, before), content);
      Block next = outcome instanceof Found found ? tracer.follow(known, found) : known;
      boolean same =
          !thorough
              && wasFoundHere(sought.get(i))
              && outcome instanceof Found found
              && known.isUnchanged(found);
      searched.add(new TracedBlock(sought.get(i), next, outcome, same));
    }
    return new Result(inPlace, searched);
  }

  /** Whether the last version is of a page that was read here: an imported block has none yet. */
  private static boolean wasFoundHere(BoardBlock block) {
    return BlockUpdate.isFound(block) && block.tracing().page() != null;
  }

  /** A block with the page it was last found on, which is read if it is needed. */
  private Block withPage(
      Block block, Tracing tracing, String address, Map<String, DomTree> before) {
    String page = tracing.page();
    return page == null ? block : block.seenOn(() -> old(page, address, before));
  }

  private DomTree old(String hash, String address, Map<String, DomTree> before) {
    return before.computeIfAbsent(hash, page -> trees.recall(page, address));
  }

  /** The nodes at XPaths, one a line; {@link DomTree#NONE} for those that are not there. */
  static int[] nodes(DomTree page, String places) {
    Locator locator = Locator.of(page);
    return places.lines().mapToInt(locator::at).toArray();
  }
}
