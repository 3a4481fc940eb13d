package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;

/** The siblings and the number of children of every node of a tree. */
public final class SiblingIndex {
  public final int[] previous; // index: node; value: previous sibling, NONE without
  public final int[] next; // index: node; value: next sibling, NONE without
  public final int[] children; // index: node; value: how many children it has

  private final DomTree tree;

  public SiblingIndex(DomTree tree) {
    this.tree = tree;
    previous = IntArrays.filled(tree.size(), DomTree.NONE);
    next = new int[tree.size()];
    children = new int[tree.size()];
    for (int n = 0; n < previous.length; n++) {
      int sibling = tree.nextSibling(n);
      next[n] = sibling;
      if (sibling >= 0) {
        previous[sibling] = n;
      }
      if (n > 0) {
        children[tree.parent(n)]++;
      }
    }
  }

  /** The last child, or NONE. Climbs from the last descendant, so it costs the height of that. */
  public int lastChild(int node) {
    int child = tree.end(node) - 1;
    if (child == node) {
      return DomTree.NONE;
    }
    while (tree.parent(child) != node) {
      child = tree.parent(child);
    }
    return child;
  }
}
