package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/** A pairing that is being edited. It never leaves the pass that edits it. */
final class PairingDraft {
  private static final int NONE = DomTree.NONE;

  private final DomTree before;
  private final DomTree after;
  private final int[] afterOf; // index: node before; value: its partner, or NONE
  private final int[] beforeOf; // index: node after; value: its partner, or NONE
  private final int[] successor; // index: node before; value: what took its place, or NONE

  PairingDraft(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    afterOf = new int[before.size()];
    beforeOf = new int[after.size()];
    successor = new int[before.size()];
    Arrays.fill(afterOf, NONE);
    Arrays.fill(beforeOf, NONE);
    Arrays.fill(successor, NONE);
  }

  PairingDraft(PairedPage before, PairedPage after, int[] successor) {
    this.before = before.tree();
    this.after = after.tree();
    afterOf = before.copyOfPartners();
    beforeOf = after.copyOfPartners();
    this.successor = successor;
  }

  int after(int b) {
    return afterOf[b];
  }

  int before(int a) {
    return beforeOf[a];
  }

  boolean isRemoved(int b) {
    return afterOf[b] == NONE;
  }

  boolean isInserted(int a) {
    return beforeOf[a] == NONE;
  }

  void pair(int b, int a) {
    afterOf[b] = a;
    beforeOf[a] = b;
  }

  /** Separates a node before from its partner, if it has one. */
  void separate(int b) {
    if (afterOf[b] != NONE) {
      beforeOf[afterOf[b]] = NONE;
      afterOf[b] = NONE;
    }
  }

  /** Separates a pair and makes the one the successor of the other. */
  void replace(int b) {
    successor[b] = afterOf[b];
    separate(b);
  }

  void separateSubtreeBefore(int b) {
    for (int n = b; n < before.end(b); n++) {
      separate(n);
    }
  }

  void separateSubtreeAfter(int a) {
    for (int n = a; n < after.end(a); n++) {
      if (beforeOf[n] != NONE) {
        separate(beforeOf[n]);
      }
    }
  }

  /** Pairs two subtrees of one shape, node by node, except nodes that have a partner. */
  void pairSubtrees(int b, int a) {
    for (int i = 0; i < before.end(b) - b; i++) {
      if (isRemoved(b + i) && isInserted(a + i)) {
        pair(b + i, a + i);
      }
    }
  }

  /** The pairing as it is now; later edits do not change it. */
  Pairing build() {
    return new Pairing(
        new PairedPage(before, afterOf.clone()),
        new PairedPage(after, beforeOf.clone()),
        successor.clone());
  }
}
