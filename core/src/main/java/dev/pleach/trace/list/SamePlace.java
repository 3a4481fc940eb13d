package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * Finds the place of a node by the steps that lead to it from an element around it whose partner is
 * known. A matching goes with the content: a link in the first item of a list may have its partner
 * in a menu that names the same, though the item itself is matched with the first item.
 */
final class SamePlace {
  private static final int LEVELS = 6; // up to an element whose partner is known

  private SamePlace() {}

  /**
   * The node of the other page at the place of a node, {@link DomTree#NONE} if nothing of its name
   * is there.
   *
   * @param likely the least score of a pair that is believed
   */
  static int of(Matching matching, int node, double likely) {
    DomTree before = matching.beforeTree();
    int[] places = new int[LEVELS]; // of the node and the elements around it, among their name
    int[] steps = new int[LEVELS]; // the nodes themselves
    int around = node;
    for (int level = 0; level < LEVELS && before.parent(around) != DomTree.NONE; level++) {
      places[level] = place(before, around);
      steps[level] = around;
      around = before.parent(around);
      int partner = matching.score(around) >= likely ? matching.after(around) : DomTree.NONE;
      if (partner != DomTree.NONE) {
        int at = partner;
        for (int step = level; step >= 0 && at != DomTree.NONE; step--) {
          at = child(matching.afterTree(), at, before.name(steps[step]), places[step]);
        }
        return at;
      }
    }
    return DomTree.NONE;
  }

  /** How many siblings of its name come before a node. */
  private static int place(DomTree tree, int node) {
    int place = 0;
    for (int n = tree.firstChild(tree.parent(node)); n != node; n = tree.nextSibling(n)) {
      place += tree.nameId(n) == tree.nameId(node) ? 1 : 0;
    }
    return place;
  }

  private static int child(DomTree tree, int parent, String name, int place) {
    int left = place;
    for (int n = tree.firstChild(parent); n != DomTree.NONE; n = tree.nextSibling(n)) {
      if (tree.isElement(n) && tree.name(n).equals(name) && left-- == 0) {
        return n;
      }
    }
    return DomTree.NONE;
  }
}
