package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;

/** The children of every node of a tree, by position. */
final class ChildLists {
  private final int[] start; // index: node, and one more; value: index of its first child
  private final int[] children; // index: as in start; value: node

  ChildLists(DomTree tree) {
    int size = tree.size();
    start = new int[size + 1];
    children = new int[Math.max(size - 1, 0)];
    for (int n = 1; n < size; n++) {
      start[tree.parent(n) + 1]++;
    }
    for (int n = 0; n < size; n++) {
      start[n + 1] += start[n];
    }
    int[] next = start.clone();
    for (int n = 1; n < size; n++) {
      children[next[tree.parent(n)]++] = n;
    }
  }

  /** The index of the first child of a node. */
  int start(int node) {
    return start[node];
  }

  /** One past the index of the last child of a node. */
  int end(int node) {
    return start[node + 1];
  }

  /** The child at an index. */
  int at(int index) {
    return children[index];
  }
}
