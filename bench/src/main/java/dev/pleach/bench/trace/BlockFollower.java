package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;

/** Blocks of a page on their way through its versions, each followed as it is found. */
@FunctionalInterface
interface BlockFollower {
  /**
   * Where a block is on the next version. All blocks are asked for on one version before any is on
   * the next.
   *
   * @param block its number among those of the trail
   */
  TraceAnswer next(int block, DomTree page);
}
