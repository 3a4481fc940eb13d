package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;

/**
 * A tree as a sequence of its nodes (Huang 2011, chapter 4), each with its label path as symbol.
 *
 * <p>Nodes whose path does not occur in the other tree are left out: nothing can match them. The
 * nodes below them are then left out as well, so what remains is the sequence of a tree again.
 * Positions count from 0.
 */
final class PruferSequence {
  final int[] nodes; // index: position
  final int[] symbols; // index: position; value: path
  final int length;

  private PruferSequence(int[] nodes, int[] symbols, int length) {
    this.nodes = nodes;
    this.symbols = symbols;
    this.length = length;
  }

  /** The consolidated sequence of Tatikonda et al. (2007): the nodes in postorder. */
  static PruferSequence consolidated(DomTree tree, int[] path, boolean[] shared) {
    int[] nodes = postorder(tree);
    int[] symbols = new int[nodes.length];
    int length = 0;
    for (int node : nodes) {
      int symbol = path[node];
      if (shared[symbol]) {
        nodes[length] = node;
        symbols[length++] = symbol;
      }
    }
    return new PruferSequence(nodes, symbols, length);
  }

  /**
   * The extended sequence of Rao and Moon (2004): for each node in postorder its parent; a leaf is
   * listed itself, too, before its parent. So an inner node occurs once for each child, right after
   * the subtree of that child.
   */
  static PruferSequence extended(DomTree tree, int[] path, boolean[] shared) {
    int[] postorder = postorder(tree);
    int[] nodes = new int[2 * postorder.length];
    int[] symbols = new int[2 * postorder.length];
    int length = 0;
    for (int node : postorder) {
      if (tree.isLeaf(node) && shared[path[node]]) {
        nodes[length] = node;
        symbols[length++] = path[node];
      }
      int parent = tree.parent(node);
      if (parent >= 0 && shared[path[parent]]) {
        nodes[length] = parent;
        symbols[length++] = path[parent];
      }
    }
    return new PruferSequence(nodes, symbols, length);
  }

  private static int[] postorder(DomTree tree) {
    int[] order = new int[tree.size()];
    for (int n = 0; n < order.length; n++) {
      // In front of n are its descendants and all earlier nodes but its ancestors.
      order[tree.end(n) - 1 - tree.depth(n)] = n;
    }
    return order;
  }
}
