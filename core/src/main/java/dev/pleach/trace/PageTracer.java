package dev.pleach.trace;

import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;

/**
 * Traces blocks on one page; what was prepared for one serves the next. Not for several threads at
 * once.
 */
@FunctionalInterface
public interface PageTracer {
  /** Where a block is on the page. */
  Outcome trace(Block block);

  /**
   * Where many blocks are, one outcome each. Cheaper than one by one: that the pages are worth
   * matching as a whole is known from the start.
   */
  default List<Outcome> traceAll(List<Block> blocks) {
    return blocks.stream().map(this::trace).toList();
  }

  /**
   * A block as it was found on this page, as {@link Block#followed} gives it; for many blocks the
   * page is prepared once.
   *
   * @param found what {@link #trace} said of the block
   */
  default Block follow(Block block, Found found) {
    return block.followed(found);
  }
}
