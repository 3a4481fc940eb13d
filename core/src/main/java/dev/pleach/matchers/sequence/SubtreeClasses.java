package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import java.util.Arrays;

/**
 * Equivalence classes of subtrees (Valiente 2001): a number for each node of two trees, equal for
 * nodes that have the same top-down path and equal subtrees below them.
 *
 * <p>The class of a node comes from its label and the classes of its children, children first.
 * Valiente's classes ignore what is above a node. Both algorithms that use them here require equal
 * paths as well, so the path takes the place of the label.
 *
 * <p>Linear in the number of nodes, with a hash table. Classes are distinguished by comparing, not
 * by hash.
 */
final class SubtreeClasses {
  private final int firstInner; // classes of leaves are below: a leaf's class is its path
  private final HashIndex index; // of inner classes, by hash of path and children
  private final int[] path; // index: number of an inner class
  private final int[] start; // index: number of an inner class; value: index into children
  private final int[] children; // classes of the children of each inner class, end to end
  final int[] beforeClass; // index: node before
  final int[] afterClass; // index: node after

  SubtreeClasses(DomTree before, DomTree after, PathLabels paths) {
    int nodes = before.size() + after.size();
    firstInner = paths.count();
    index = new HashIndex(nodes / 2);
    path = new int[nodes];
    start = new int[nodes + 1];
    children = new int[nodes];
    beforeClass = new int[before.size()];
    afterClass = new int[after.size()];
    int[] hash = new int[Math.max(before.size(), after.size())];
    for (int n = before.size() - 1; n >= 0; n--) {
      beforeClass[n] = classOf(before, n, paths.beforePath[n], beforeClass, hash);
    }
    Arrays.fill(hash, 0);
    for (int n = after.size() - 1; n >= 0; n--) {
      afterClass[n] = classOf(after, n, paths.afterPath[n], afterClass, hash);
    }
  }

  /** Classes are below this. */
  int count() {
    return firstInner + index.size();
  }

  /**
   * The class of a node whose children have theirs.
   *
   * @param hash index: node; value: a hash of the classes of its children so far
   */
  private int classOf(DomTree tree, int node, int nodePath, int[] classes, int[] hash) {
    int found =
        tree.isLeaf(node) ? nodePath : innerClass(tree, node, nodePath, classes, hash[node]);
    int parent = tree.parent(node);
    if (parent >= 0) {
      hash[parent] = (hash[parent] + found) * 0x9E3779B1;
    }
    return found;
  }

  private int innerClass(DomTree tree, int node, int nodePath, int[] classes, int hash) {
    long key = (long) nodePath << 32 | (hash & 0xFFFFFFFFL);
    for (int inner = index.first(key); inner >= 0; inner = index.next(inner)) {
      if (path[inner] == nodePath && sameChildren(inner, tree, node, classes)) {
        return firstInner + inner;
      }
    }
    int inner = index.add(key);
    path[inner] = nodePath;
    int end = start[inner];
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      children[end++] = classes[c];
    }
    start[inner + 1] = end;
    return firstInner + inner;
  }

  private boolean sameChildren(int inner, DomTree tree, int node, int[] classes) {
    int next = start[inner];
    int end = start[inner + 1];
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      if (next == end || children[next++] != classes[c]) {
        return false;
      }
    }
    return next == end;
  }
}
