package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;

/** Whether a node is the block that has an id, or a little inside or around it. */
public final class NearBlock {
  private static final int LEVELS = 2;

  private NearBlock() {}

  public static boolean is(DomTree page, int block, int node) {
    return (page.contains(block, node) || page.contains(node, block))
        && Math.abs(page.depth(block) - page.depth(node)) <= LEVELS;
  }
}
