package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import java.util.function.IntUnaryOperator;

/**
 * The reduced trees of one page (Homepage Live, section 6.3.2): for each common subtree the nodes
 * that belong to it, and one leaf in place of each smaller common subtree in it.
 */
final class ReducedTrees {
  private final DomTree page;
  private final int[] names; // index: node; value: number of its name across both pages
  private final int[] labels; // index: node; value: number of its label across both pages
  private final IntUnaryOperator standInTag; // root of a common subtree to its tag, or negative
  final int[] commonRoot; // index: node; value: root of the smallest common subtree around it
  final int[] sizes; // index: root of a common subtree; value: nodes of its reduced tree

  /**
   * @param standInTag gives the root of a common subtree a tag that only its partner shares, and a
   *     negative number to every other node
   */
  ReducedTrees(DomTree page, int[] names, int[] labels, IntUnaryOperator standInTag) {
    this.page = page;
    this.names = names;
    this.labels = labels;
    this.standInTag = standInTag;
    commonRoot = new int[page.size()];
    sizes = new int[page.size()];
    for (int n = 0; n < commonRoot.length; n++) {
      boolean root = n == 0 || isRoot(n);
      commonRoot[n] = root ? n : commonRoot[page.parent(n)];
      sizes[commonRoot[n]]++;
      if (root && n > 0) {
        sizes[commonRoot[page.parent(n)]]++; // the leaf that replaces it
      }
    }
  }

  EditTree tree(int root) {
    EditTree.Builder reduced = new EditTree.Builder(sizes[root]);
    int[] numbers = new int[sizes[root]]; // index: depth below the root; value: node last added
    int next = root;
    while (next < page.end(root)) {
      int level = page.depth(next) - page.depth(root);
      int parent = level == 0 ? DomTree.NONE : numbers[level - 1];
      if (next > root && isRoot(next)) {
        int size = page.end(next) - next;
        reduced.addStandIn(parent, next, standInTag.applyAsInt(next), size);
        next = page.end(next);
      } else {
        numbers[level] = reduced.add(parent, next, names[next], labels[next], 1);
        next++;
      }
    }
    return reduced.build();
  }

  private boolean isRoot(int node) {
    return standInTag.applyAsInt(node) >= 0;
  }
}
