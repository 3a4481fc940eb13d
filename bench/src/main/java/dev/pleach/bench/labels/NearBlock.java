package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;

/** Whether a node is a block that has an id, or up to two levels inside or around it. */
public final class NearBlock {
  private static final int LEVELS = 2;

  private NearBlock() {}

  public static boolean is(DomTree page, int block, int node) {
    return (page.contains(block, node) || page.contains(node, block))
        && Math.abs(page.depth(block) - page.depth(node)) <= LEVELS;
  }
}
