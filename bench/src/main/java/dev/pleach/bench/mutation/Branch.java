package dev.pleach.bench.mutation;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node of a tree that can be changed. It knows which node of the tree before it is, or copies.
 */
final class Branch {
  final String name;
  final int origin; // node before that this one is, NONE for a new one or a copy
  final int cloneOf; // node before that this one is a copy of, else NONE
  final Map<String, String> attributes = new LinkedHashMap<>();
  final List<Branch> children = new ArrayList<>();
  String text = "";
  @Nullable Branch parent;

  Branch(String name, int origin, int cloneOf) {
    this.name = name;
    this.origin = origin;
    this.cloneOf = cloneOf;
  }

  /** Index: node of the tree; value: the same as a branch. */
  static Branch[] grow(DomTree tree) {
    Branch[] branches = new Branch[tree.size()];
    for (int n = 0; n < branches.length; n++) {
      Branch branch = new Branch(tree.name(n), n, DomTree.NONE);
      branch.text = tree.text(n);
      for (int i = 0; i < tree.attributeCount(n); i++) {
        int token = tree.attributeToken(n, i);
        branch.attributes.put(tree.tokenName(token), tree.tokenValue(token));
      }
      branches[n] = branch;
      if (n > 0) {
        branches[tree.parent(n)].add(branch);
      }
    }
    return branches;
  }

  boolean isText() {
    return name.equals(DomTree.TEXT);
  }

  void add(Branch child) {
    children.add(child);
    child.parent = this;
  }

  /** The index of this node among the children of its parent. */
  int position(Branch of) {
    for (int i = 0; i < of.children.size(); i++) {
      if (of.children.get(i) == this) {
        return i;
      }
    }
    throw new IllegalStateException("A child its parent does not know");
  }

  /** Puts nodes in the place of this one, which loses its parent. */
  void replaceWith(List<Branch> others) {
    Branch above = parent;
    if (above == null) {
      throw new IllegalStateException("The root cannot be replaced");
    }
    int at = position(above);
    above.children.remove(at);
    parent = null;
    above.children.addAll(at, others);
    others.forEach(other -> other.parent = above);
  }

  /** A copy of the whole subtree; its nodes are clones. */
  Branch copy() {
    Branch copy = bareCopy();
    Deque<Branch> from = new ArrayDeque<>(List.of(this));
    Deque<Branch> to = new ArrayDeque<>(List.of(copy));
    while (!from.isEmpty()) {
      Branch source = from.pop();
      Branch target = to.pop();
      for (Branch child : source.children) {
        Branch twin = child.bareCopy();
        target.add(twin);
        from.push(child);
        to.push(twin);
      }
    }
    return copy;
  }

  private Branch bareCopy() {
    Branch copy = new Branch(name, DomTree.NONE, origin == DomTree.NONE ? cloneOf : origin);
    copy.text = text;
    copy.attributes.putAll(attributes);
    return copy;
  }

  /** All nodes of the subtree, in document order. */
  List<Branch> nodes() {
    List<Branch> nodes = new ArrayList<>();
    Deque<Branch> next = new ArrayDeque<>(List.of(this));
    while (!next.isEmpty()) {
      Branch node = next.pop();
      nodes.add(node);
      for (int i = node.children.size() - 1; i >= 0; i--) {
        next.push(node.children.get(i));
      }
    }
    return nodes;
  }

  /** The tree as it is now. Texts that became neighbours stay two nodes. */
  static DomTree build(Branch root, String doctype) {
    DomTreeBuilder builder = DomTree.builder().doctype(doctype);
    Branch open = null;
    for (Branch node : root.nodes()) {
      while (open != null && open != node.parent) {
        builder.end();
        open = open.parent;
      }
      if (node.isText()) {
        builder.separate().text(node.text);
      } else {
        builder.start(node.name);
        node.attributes.forEach(builder::attribute);
        if (!node.text.isEmpty()) {
          builder.data(node.text);
        }
        open = node;
      }
    }
    for (; open != null; open = open.parent) {
      builder.end();
    }
    return builder.build();
  }
}
