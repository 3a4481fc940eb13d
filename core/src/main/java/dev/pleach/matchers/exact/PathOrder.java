package dev.pleach.matchers.exact;

import dev.pleach.dom.DomTree;

/**
 * The postorder of a tree in which children are visited from one side, left or right. In it every
 * subtree is a range that ends with its root, and the path that always takes the first child of
 * that side starts with the first node of the range.
 */
final class PathOrder {
  final int[] place; // index: node; value: its place in the order
  final int[] node; // index: place; value: node
  final int[] size; // index: place; value: nodes of the subtree
  final boolean[] keyRoot; // index: place; value: whether a path starts here, none passes through
  final long[] keySum; // index: node; value: sizes of all key root subtrees in it, summed

  private PathOrder(DomTree tree, boolean fromLeft) {
    int nodes = tree.size();
    place = new int[nodes];
    node = new int[nodes];
    size = new int[nodes];
    keyRoot = new boolean[nodes];
    keySum = new long[nodes];
    for (int n = nodes - 1; n >= 0; n--) {
      int own = tree.end(n) - n;
      int at = fromLeft ? n - tree.depth(n) + own - 1 : nodes - 1 - n;
      place[n] = at;
      node[at] = n;
      size[at] = own;
      keyRoot[at] = !isFirst(tree, n, fromLeft);
      keySum[n] += own;
      if (n > 0) {
        keySum[tree.parent(n)] += keyRoot[at] ? keySum[n] : keySum[n] - own;
      }
    }
  }

  static PathOrder left(DomTree tree) {
    return new PathOrder(tree, true);
  }

  static PathOrder right(DomTree tree) {
    return new PathOrder(tree, false);
  }

  /** Whether a node is the first child of its parent, seen from one side. */
  static boolean isFirst(DomTree tree, int node, boolean fromLeft) {
    int parent = tree.parent(node);
    return parent >= 0 && (fromLeft ? node == parent + 1 : tree.end(node) == tree.end(parent));
  }
}
