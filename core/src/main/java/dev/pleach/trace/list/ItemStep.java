package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;

/**
 * What an element on the way to an item is called.
 *
 * @param name of the element, empty for any
 * @param className a class it has, empty for any
 * @param first the place of the first one among siblings of its name, from 1 on; 1 for any
 * @param last the same, counted from the end
 */
record ItemStep(String name, String className, int first, int last) {
  ItemStep(String name, String className) {
    this(name, className, 1, 1);
  }

  boolean matches(DomTree tree, int node) {
    return tree.isElement(node)
        && (name.isEmpty() || tree.name(node).equals(name))
        && (className.isEmpty() || tree.classes(node).contains(className))
        && (first == 1 || comesBehind(tree, node, first - 1))
        && (last == 1 || comesBefore(tree, node, last - 1));
  }

  /** Whether at least so many siblings of its name come before a node. */
  private static boolean comesBehind(DomTree tree, int node, int count) {
    int left = count;
    for (int n = tree.firstChild(tree.parent(node)); n != node && left > 0; ) {
      left -= tree.nameId(n) == tree.nameId(node) ? 1 : 0;
      n = tree.nextSibling(n);
    }
    return left == 0;
  }

  /** Whether at least so many siblings of its name come behind a node. */
  private static boolean comesBefore(DomTree tree, int node, int count) {
    int left = count;
    for (int n = tree.nextSibling(node); n != DomTree.NONE && left > 0; n = tree.nextSibling(n)) {
      left -= tree.nameId(n) == tree.nameId(node) ? 1 : 0;
    }
    return left == 0;
  }

  /** As a CSS selector writes it. */
  String css() {
    return name
        + (className.isEmpty() ? "" : "." + className)
        + (first == 1 ? "" : ":nth-of-type(n+" + first + ")")
        + (last == 1 ? "" : ":nth-last-of-type(n+" + last + ")");
  }
}
