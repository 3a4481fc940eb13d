package dev.pleach.dom;

import java.util.BitSet;
import java.util.Set;
import java.util.function.IntPredicate;

/** Which nodes a part of a tree needs so that it is a tree again, and still one after reading. */
final class Subset {
  private Subset() {}

  /** The chosen nodes, their ancestors, and head and body of a page that has any node left. */
  static IntPredicate closed(DomTree tree, IntPredicate chosen) {
    BitSet kept = new BitSet(tree.size());
    for (int n = 0; n < tree.size(); n++) {
      if (chosen.test(n)) {
        for (int a = n; a >= 0 && !kept.get(a); a = tree.parent(a)) {
          kept.set(a);
        }
      }
    }
    if (kept.get(0) && tree.name(0).equals("html")) {
      for (int c = tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
        if (tree.isElement(c)) {
          kept.set(c);
        }
      }
    }
    return kept::get;
  }

  static DomTree withoutAttributes(DomTree tree, Set<String> hidden) {
    return DomTreeBuilder.copy(tree, node -> true, name -> !hidden.contains(name), name -> name);
  }

  static DomTree withoutScripts(DomTree tree) {
    return DomTreeBuilder.copy(
        tree, node -> true, name -> true, name -> name.equals("noscript") ? "div" : name);
  }
}
