package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * Whether the pairs of a matching are a common subtree of both pages: a restricted top-down mapping
 * (PS/CPS, chapter 2).
 */
final class CommonSubtree {
  private CommonSubtree() {}

  /**
   * Names are equal, parents are a pair wherever their children are one, roots are paired with
   * roots only, and document order is kept. Ancestry follows from the parents, and a matching is
   * one-to-one by itself.
   */
  static boolean is(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    int last = DomTree.NONE;
    for (int b = 0; b < before.size(); b++) {
      int a = matching.after(b);
      if (a == DomTree.NONE) {
        continue;
      }
      int parent = before.parent(b);
      int partner = parent == DomTree.NONE ? DomTree.NONE : matching.after(parent);
      if (a < last
          || after.parent(a) != partner
          || (parent != DomTree.NONE && partner == DomTree.NONE)
          || !before.name(b).equals(after.name(a))) {
        return false;
      }
      last = a;
    }
    return true;
  }
}
