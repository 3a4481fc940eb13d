package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;

/**
 * Moves pairs of equal subtrees under the pair of their parents. The search may pair one of several
 * equal subtrees before their parents are paired. Once they are, a copy among the children of the
 * parent's partner is the better partner, if it is free or is itself paired outside its parent's
 * partner; in the latter case the two subtrees exchange their partners.
 *
 * <p>Linear in the pairs: of the children of a parent only the first are compared.
 */
public final class DuplicateReassignment {
  private static final int MAX_CHILDREN = 64; // that are compared: bounds the cost of long lists

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;

  public DuplicateReassignment(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
  }

  public void run() {
    for (int b = 1; b < before.size(); b++) {
      int a = partners.ofBefore(b);
      if (a <= 0 || partners.origin(b) != Origin.SEARCH) {
        continue;
      }
      int parentAfter = partners.ofBefore(before.parent(b));
      if (parentAfter < 0 || after.parent(a) == parentAfter) {
        continue;
      }
      int copy = copyBelow(parentAfter, b);
      if (copy >= 0) {
        reassign(b, copy);
      }
    }
  }

  /** A child that is equal to a node before and may get it as a partner; NONE without. */
  private int copyBelow(int parentAfter, int b) {
    int left = MAX_CHILDREN;
    for (int c = after.firstChild(parentAfter);
        c >= 0 && left > 0;
        c = after.nextSibling(c), left--) {
      if (after.contentHash(c) == before.contentHash(b)
          && before.sameSubtree(b, after, c)
          && isReassignable(c, parentAfter)) {
        return c;
      }
    }
    return DomTree.NONE;
  }

  /** Whether a child is free, or its pair is a guess that is not below the pair of its parent. */
  private boolean isReassignable(int a, int parentAfter) {
    int b = partners.ofAfter(a);
    return b < 0
        || (b > 0
            && !partners.origin(b).isCertain()
            && partners.ofBefore(before.parent(b)) != parentAfter);
  }

  /** Pairs two equal subtrees node by node; former partners of the copy get those of b. */
  private void reassign(int b, int copy) {
    for (int i = before.end(b) - b - 1; i >= 0; i--) {
      int node = b + i;
      int target = copy + i;
      int formerAfter = partners.ofBefore(node);
      int formerBefore = partners.ofAfter(target);
      if (formerAfter == target) {
        continue;
      }
      if (formerAfter >= 0) {
        partners.separate(node);
      }
      if (formerBefore >= 0) {
        Origin origin = partners.origin(formerBefore);
        partners.separate(formerBefore);
        if (formerAfter >= 0) {
          partners.join(formerBefore, formerAfter, origin);
        }
      }
      partners.join(node, target, i == 0 ? Origin.SEARCH : Origin.INSIDE_SEARCHED);
    }
  }
}
