package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;

/**
 * Lowest common ancestors in O(log d), d the depth of the tree, by one far jump a node (Myers, "An
 * applicative random-access stack", 1983).
 */
final class Ancestors {
  private final DomTree tree;
  private final int[] jump; // index: node; value: an ancestor further up, the root for the root

  Ancestors(DomTree tree) {
    this.tree = tree;
    jump = new int[tree.size()];
    for (int n = 1; n < jump.length; n++) {
      int parent = tree.parent(n);
      int far = jump[parent];
      int farther = jump[far];
      boolean equalLeaps =
          tree.depth(parent) - tree.depth(far) == tree.depth(far) - tree.depth(farther);
      jump[n] = equalLeaps ? farther : parent;
    }
  }

  /** The lowest node whose subtree has both nodes in it. */
  int common(int node, int other) {
    int n = node;
    while (!tree.contains(n, other)) {
      n = tree.contains(jump[n], other) ? tree.parent(n) : jump[n];
    }
    return n;
  }
}
