package dev.pleach.trace;

import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;

/** Traces blocks on one page, which is prepared once for all of them. Not thread-safe. */
@FunctionalInterface
public interface PageTracer {
  /** Where a block is on the page. */
  Outcome trace(Block block);

  /**
   * Where many blocks are, one outcome each. Cheaper than one by one: the pages are matched as a
   * whole from the start.
   */
  default List<Outcome> traceAll(List<Block> blocks) {
    return blocks.stream().map(this::trace).toList();
  }

  /**
   * Whether a block is where it was and as it was, as often on the page as then, with the same text
   * before and after it. Then there is nothing to search for, and {@link #trace} costs more than it
   * tells. Never of a list.
   */
  default boolean isInPlace(Block block) {
    return false;
  }

  /**
   * A block as it was found on this page, as {@link Block#followed} gives it; for many blocks the
   * page is prepared once.
   *
   * @param found the outcome of {@link #trace} for the block
   */
  default Block follow(Block block, Found found) {
    return block.followed(found);
  }
}
