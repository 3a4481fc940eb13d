package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;

/** One of the two pages of a {@link Pairing}: its tree and the partners of its nodes. Immutable. */
public final class PairedPage {
  private static final int NONE = DomTree.NONE;

  private final DomTree tree;
  private final int[] partner; // index: node; value: its partner on the other page, or NONE

  PairedPage(DomTree tree, int[] partner) {
    this.tree = tree;
    this.partner = partner;
  }

  public DomTree tree() {
    return tree;
  }

  /** The partner of a node on the other page, NONE if it has none. */
  public int partner(int node) {
    return partner[node];
  }

  public boolean isUnmatched(int node) {
    return partner[node] == NONE;
  }

  int[] copyOfPartners() {
    return partner.clone();
  }

  /** Index: node; value: its nearest ancestor with a partner, NONE if it has none. */
  int[] matchedAncestors() {
    int[] ancestor = new int[partner.length];
    for (int n = 0; n < ancestor.length; n++) {
      int parent = tree.parent(n);
      ancestor[n] = parent == NONE || partner[parent] != NONE ? parent : ancestor[parent];
    }
    return ancestor;
  }

  /** Index: node; value: whether at least half of the nodes in its subtree have partners. */
  public boolean[] mostlyMatched() {
    int[] matched = new int[partner.length]; // index: node; value: descendants with a partner
    boolean[] mostly = new boolean[partner.length];
    for (int n = partner.length - 1; n >= 0; n--) {
      mostly[n] = 2 * matched[n] >= tree.end(n) - n;
      if (n > 0) {
        matched[tree.parent(n)] += matched[n] + (partner[n] == NONE ? 0 : 1);
      }
    }
    return mostly;
  }
}
