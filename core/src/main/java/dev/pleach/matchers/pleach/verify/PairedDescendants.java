package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.matchers.pleach.pairs.Partners;

/**
 * Where the partners of what is below each node before lie: of its children, of its texts, and how
 * many certain pairs there are. One pass from the last node to the first.
 */
final class PairedDescendants {
  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  final int[] together; // index: node before; value: children whose partners are children
  final int[] elsewhere; // index: node before; value: children whose partners are not
  private final int[] firstText; // index: node before; value: first partner of a text below
  private final int[] lastText; // index: node before; value: last partner of a text below, or NONE
  final int[] certain; // index: node before; value: certain pairs in its subtree

  PairedDescendants(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
    int size = before.size();
    together = new int[size];
    elsewhere = new int[size];
    firstText = IntArrays.filled(size, Integer.MAX_VALUE);
    lastText = IntArrays.filled(size, DomTree.NONE);
    certain = new int[size];
    for (int b = size - 1; b >= 0; b--) {
      if (!partners.isInsideEqualBefore(b)) { // those are counted by the top of their subtree
        addOwn(b);
        addToParent(b);
      }
    }
  }

  private void addOwn(int b) {
    int a = partners.ofBefore(b);
    if (a < 0) {
      return;
    }
    boolean isSubtree = partners.origin(b).coversSubtree();
    certain[b] += isSubtree ? before.end(b) - b : partners.origin(b).isCertain() ? 1 : 0;
    if (before.isText(b) || isSubtree) {
      firstText[b] = a;
      lastText[b] = a;
    }
  }

  private void addToParent(int b) {
    int parent = before.parent(b);
    if (parent < 0) {
      return;
    }
    certain[parent] += certain[b];
    firstText[parent] = Math.min(firstText[parent], firstText[b]);
    lastText[parent] = Math.max(lastText[parent], lastText[b]);
    int a = partners.ofBefore(b);
    int partnerOfParent = partners.ofBefore(parent);
    if (a >= 0 && partnerOfParent >= 0) {
      if (after.parent(a) == partnerOfParent) {
        together[parent]++;
      } else {
        elsewhere[parent]++;
      }
    }
  }

  /** Whether there are paired texts below b, and all their partners lie in the subtree of a. */
  boolean textsAreInside(int b, int a) {
    return lastText[b] >= 0 && firstText[b] >= a && lastText[b] < after.end(a);
  }

  /** Whether there are paired texts below b, and all their partners lie on one side of a. */
  boolean textsAreOutside(int b, int a) {
    return lastText[b] >= 0 && (lastText[b] < a || firstText[b] >= after.end(a));
  }
}
