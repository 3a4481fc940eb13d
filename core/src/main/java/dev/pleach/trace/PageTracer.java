package dev.pleach.trace;

/**
 * Traces blocks on one page; what was prepared for one serves the next. Not for several threads at
 * once.
 */
@FunctionalInterface
public interface PageTracer {
  /** Where a block is on the page. */
  Outcome trace(Block block);
}
