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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the blocks of a page again, all together. A block that is read from the database knows a
 * fingerprint and what was around it; the page it was last found on is given back to it, because a
 * trace with the whole old page is right more often. Most blocks are where and as they were, which
 * their fingerprint tells by itself: then no old page is read. Of the others most have other
 * numbers, on a page that is as it was otherwise: then nothing is searched for.
 */
final class BlockTracer {
  private static final double SURE = 0.99; // that a block with other numbers is the same

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
    return new Search(page, address, thorough).of(blocks);
  }

  /** The search of one page. */
  private final class Search {
    private final DomTree page;
    private final String address;
    private final boolean thorough;
    private final HeldPlaces places;
    private final BoxedBlocks boxes;
    private @Nullable PageTracer tracer; // null until a block needs it
    private final Map<String, DomTree> before = new HashMap<>(); // old pages by hash
    private final Map<String, Locator> locators = new HashMap<>(); // of these, by the same
    private final Map<String, Optional<InPlaceChange>> changes = new HashMap<>(); // by the same

    Search(DomTree page, String address, boolean thorough) {
      this.page = page;
      this.address = address;
      this.thorough = thorough;
      places = new HeldPlaces(page);
      boxes = new BoxedBlocks(page);
    }

    private PageTracer tracer() {
      if (tracer == null) {
        tracer = Tracer.standard().on(page);
      }
      return tracer;
    }

    Result of(List<BoardBlock> blocks) {
      List<BoardBlock> inPlace = new ArrayList<>();
      List<TracedBlock> searched = new ArrayList<>();
      for (BoardBlock block : blocks) {
        boolean settled = !thorough && wasFoundHere(block);
        if (settled && isUntouched(block.tracing())) {
          inPlace.add(block);
          continue;
        }
        Block known = Block.fromOwnJson(block.tracing().memory());
        if (settled && tracer().isInPlace(known)) {
          inPlace.add(block);
        } else {
          searched.add(search(block, known, settled));
        }
      }
      return new Result(inPlace, searched);
    }

    /** Whether nothing moved and the block did not change, seen from the page it was last on. */
    private boolean isUntouched(Tracing tracing) {
      String hash = tracing.page();
      DomTree old = hash == null ? null : trees.remembered(hash);
      if (hash == null || old == null) {
        return false; // reading the page would cost more than reading the block
      }
      before.putIfAbsent(hash, old);
      InPlaceChange change = change(hash);
      return change != null
          && !tracing.places().isEmpty()
          && Arrays.stream(nodes(locator(hash), tracing.places()))
              .allMatch(n -> n != DomTree.NONE && change.isUntouched(n));
    }

    private @Nullable InPlaceChange change(String hash) {
      return changes
          .computeIfAbsent(hash, h -> Optional.ofNullable(InPlaceChange.of(old(h), page)))
          .orElse(null);
    }

    private TracedBlock search(BoardBlock block, Block known, boolean settled) {
      String hash = block.tracing().page();
      TracedBlock sure = settled && hash != null ? withOtherNumbers(block, known, hash) : null;
      if (sure != null) {
        return sure;
      }
      Block latest = hash == null ? known : upToDate(known, block.tracing(), hash);
      Outcome outcome = hash == null ? tracer().trace(latest) : outcome(latest, hash);
      Block next = outcome instanceof Found found ? tracer().follow(latest, found) : null;
      boolean same = settled && outcome instanceof Found found && latest.isUnchanged(found);
      return new TracedBlock(block, next, outcome, same);
    }

    /** What became of a block that was last found on the page of a hash. */
    private Outcome outcome(Block known, String hash) {
      Block seen = known.seenOn(() -> old(hash));
      Outcome traced = places.of(seen, old(hash), tracer().trace(seen));
      return boxes.of(seen, old(hash), traced, tracer()::trace);
    }

    /**
     * A block that is where it was, with other numbers; null if that is not sure. What is
     * remembered of it stays as it is: the page it was found on has the numbers.
     */
    private @Nullable TracedBlock withOtherNumbers(BoardBlock block, Block known, String hash) {
      InPlaceChange change = change(hash);
      if (change == null || known.isList()) {
        return null;
      }
      Locator locator = locator(hash);
      List<Integer> nodes = known.xpaths().stream().map(locator::at).toList();
      if (!nodes.stream().allMatch(n -> n != DomTree.NONE && change.isInNumbersOnly(n))) {
        return null;
      }
      boolean same = nodes.stream().allMatch(change::isUntouched);
      return new TracedBlock(block, null, new Same(page, nodes, SURE, List.of()), same);
    }

    /**
     * A block as it was on the page it was last found on: since it was remembered it may have got
     * other numbers, which are worth remembering only now that it has to be searched for.
     */
    private Block upToDate(Block known, Tracing tracing, String hash) {
      int[] nodes = nodes(locator(hash), tracing.places());
      if (known.isList()
          || nodes.length != known.size()
          || Arrays.stream(nodes).anyMatch(n -> n == DomTree.NONE)) {
        return known;
      }
      DomTree old = old(hash);
      Same there = new Same(old, Arrays.stream(nodes).boxed().toList(), SURE, List.of());
      return known.isUnchanged(there) ? known : Tracer.standard().on(old).follow(known, there);
    }

    private Locator locator(String hash) {
      return locators.computeIfAbsent(hash, h -> Locator.of(old(h)));
    }

    private DomTree old(String hash) {
      return before.computeIfAbsent(hash, h -> trees.recall(h, address));
    }
  }

  /** Whether the last version is of a page that was read here: an imported block has none yet. */
  private static boolean wasFoundHere(BoardBlock block) {
    return BlockUpdate.isFound(block) && block.tracing().page() != null;
  }

  /** The nodes at XPaths, one a line; {@link DomTree#NONE} for those that are not there. */
  static int[] nodes(DomTree page, String places) {
    return nodes(Locator.of(page), places);
  }

  private static int[] nodes(Locator locator, String places) {
    return places.lines().mapToInt(locator::at).toArray();
  }
}
