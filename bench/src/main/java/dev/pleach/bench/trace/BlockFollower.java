package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;

/** Follows the blocks of a page through its versions. */
@FunctionalInterface
interface BlockFollower {
  /**
   * Where a block is on the next version. All blocks are asked for on one version before any is on
   * the next.
   *
   * @param block its number among the blocks that are followed
   */
  TraceAnswer next(int block, DomTree page);
}
