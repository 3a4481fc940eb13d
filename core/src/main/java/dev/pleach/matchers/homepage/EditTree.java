package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;
import java.util.Arrays;

/**
 * A tree as {@link HomepageEditDistance} reads it: a whole page, or a page from which parts were
 * taken out and others replaced by a stand-in, one leaf for a whole subtree. Nodes are numbered in
 * document order.
 */
final class EditTree {
  final int[] parent; // index: node; value: its parent, DomTree.NONE for the root
  final int[] tag; // index: node; value: only nodes of equal tag may be mapped
  final int[] label; // index: node; value: number of its label, negative for a stand-in
  final int[] worth; // index: node; value: how many pairs mapping it counts for
  final int[] origin; // index: node; value: the node of the page
  private final int[] childStart; // index: node, and one more; value: index into children
  private final int[] children; // value: child; those of a node end to end, in order

  private EditTree(Builder from) {
    parent = Arrays.copyOf(from.parent, from.size);
    tag = Arrays.copyOf(from.tag, from.size);
    label = Arrays.copyOf(from.label, from.size);
    worth = Arrays.copyOf(from.worth, from.size);
    origin = Arrays.copyOf(from.origin, from.size);
    Groups siblings = new Groups(from.size, from.size, n -> parent[n]);
    childStart = siblings.start;
    children = siblings.members;
  }

  /** A whole page. */
  static EditTree of(DomTree page, int[] names, int[] labels) {
    Builder whole = new Builder(page.size());
    for (int n = 0; n < page.size(); n++) {
      whole.add(page.parent(n), n, names[n], labels[n], 1);
    }
    return whole.build();
  }

  int size() {
    return parent.length;
  }

  boolean isStandIn(int node) {
    return label[node] < 0;
  }

  int childCount(int node) {
    return childStart[node + 1] - childStart[node];
  }

  int child(int node, int index) {
    return children[childStart[node] + index];
  }

  /** Takes nodes in document order. */
  static final class Builder {
    private static final int STAND_IN = -1;

    private final int[] parent;
    private final int[] tag;
    private final int[] label;
    private final int[] worth;
    private final int[] origin;
    private int size;

    Builder(int capacity) {
      parent = new int[capacity];
      tag = new int[capacity];
      label = new int[capacity];
      worth = new int[capacity];
      origin = new int[capacity];
    }

    /** Adds a node and returns its number; {@code parentNode} is one of this tree. */
    int add(int parentNode, int originNode, int tagNumber, int labelNumber, int pairs) {
      parent[size] = parentNode;
      origin[size] = originNode;
      tag[size] = tagNumber;
      label[size] = labelNumber;
      worth[size] = pairs;
      return size++;
    }

    /** Adds a leaf that replaces a subtree; only the stand-in of its partner has the same tag. */
    void addStandIn(int parentNode, int originNode, int tagNumber, int pairs) {
      add(parentNode, originNode, tagNumber, STAND_IN, pairs);
    }

    EditTree build() {
      return new EditTree(this);
    }
  }
}
