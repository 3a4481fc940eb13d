package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.align.LongListAlignment;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Ground;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;

/**
 * More certain phases, for what repeats on a page and so is told by its place among pairs that are
 * known: containers around them, rows of siblings next to them, equal subtrees between two of them.
 *
 * <p>Linear in the nodes of both trees, but for finding which pairs keep the order, O(n log n).
 */
public final class ContextAnchors {
  private static final long GAP = 0x9E3779B97F4A7C15L; // keeps equal hashes of two gaps apart

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final UniqueHashes hashes;

  /**
   * @param hashes a table for all nodes before, emptied for each phase
   */
  public ContextAnchors(Partners partners, UniqueHashes hashes) {
    this.partners = partners;
    this.hashes = hashes;
    before = partners.before;
    after = partners.after;
  }

  /**
   * Joins equal subtrees that stand once between the same two pairs that keep the order of the
   * page, however often they repeat elsewhere.
   */
  public void joinBetween() {
    boolean[] isAnchor = OrderDeviation.increasing(partners);
    hashes.clear(before.size() - partners.size());
    long gap = 0;
    for (int b = 0; b < before.size(); b++) {
      if (partners.isFreeBefore(b)) {
        hashes.addBefore(before.contentHash(b) + gap, b);
      } else {
        gap += isAnchor[b] ? GAP : 0;
        b = partners.lastSettledBefore(b);
      }
    }
    gap = 0;
    for (int a = 0; a < after.size(); a++) {
      int b = partners.ofAfter(a);
      if (b < 0) {
        hashes.addAfter(after.contentHash(a) + gap, a);
      } else {
        gap += isAnchor[b] ? GAP : 0;
        a = partners.lastSettledAfter(a);
      }
    }
    gap = 0;
    for (int a = 0; a < after.size(); a++) {
      int b = partners.ofAfter(a);
      if (b >= 0) {
        gap += isAnchor[b] ? GAP : 0;
        a = partners.lastSettledAfter(a);
        continue;
      }
      b = hashes.before(after.contentHash(a) + gap);
      if (b >= 0 && areFreeAndEqual(b, a)) {
        partners.joinSubtrees(b, a, Ground.ROW, Ground.INNER);
        a = after.end(a) - 1;
      }
    }
  }

  /**
   * Joins containers with equal labels if most of what the one holds went into the other. Goes from
   * the leaves up, so that a container may follow from those inside it.
   */
  public void joinContainers(SiblingIndex aroundBefore, SiblingIndex aroundAfter) {
    for (int b = before.size() - 1; b >= 0; b--) {
      if (!partners.isFreeBefore(b) || before.isLeaf(b)) {
        continue;
      }
      int a = likelyHome(b);
      if (a >= 0
          && partners.isFreeAfter(a)
          && before.sameLabel(b, after, a)
          && 2 * shared(b, a) > Math.max(aroundBefore.children[b], aroundAfter.children[a])) {
        partners.join(b, a, Ground.LABEL);
      }
    }
  }

  /**
   * Where most children of a node went, if most went to one place; any place otherwise, or NONE.
   */
  private int likelyHome(int b) {
    int home = DomTree.NONE;
    int lead = 0;
    for (int c = b + 1; c < before.end(b); c = before.end(c)) {
      int partner = partners.ofBefore(c);
      int parent = partner < 0 ? DomTree.NONE : after.parent(partner);
      if (lead == 0) {
        home = parent;
      }
      lead += parent == home ? 1 : -1;
    }
    return home;
  }

  /** How many children of the one have a partner among the children of the other. */
  private int shared(int b, int a) {
    int shared = 0;
    for (int c = b + 1; c < before.end(b); c = before.end(c)) {
      int partner = partners.ofBefore(c);
      shared += partner >= 0 && after.parent(partner) == a ? 1 : 0;
    }
    return shared;
  }

  /**
   * Joins equal subtrees that stand next to a pair, or at the same end, below a pair of parents. A
   * row goes on behind one sibling that changed, was put in or was taken out, a long one behind
   * more of them ({@link LongListAlignment}).
   */
  public void joinRows(SiblingIndex aroundBefore, SiblingIndex aroundAfter) {
    LongListAlignment longRows = new LongListAlignment(partners);
    for (int b = 0; b < before.size(); b++) {
      int a = partners.ofBefore(b);
      if (a >= 0 && partners.ground(b).isWhole()) {
        b = partners.lastSettledBefore(b);
        continue;
      }
      if (a < 0 || before.isLeaf(b) || after.isLeaf(a)) {
        continue;
      }
      boolean asMany = aroundBefore.children[b] == aroundAfter.children[a];
      joinRow(a, asMany, b + 1, aroundBefore.next, a + 1, aroundAfter.next);
      joinRow(
          a,
          asMany,
          aroundBefore.last(b),
          aroundBefore.previous,
          aroundAfter.last(a),
          aroundAfter.previous);
      longRows.align(b, a, this::joinIfFree);
    }
  }

  /**
   * Walks along children of b and of its partner a, both in one direction.
   *
   * @param asMany whether both have as many children: then none was put in or taken out, rather
   */
  private void joinRow(
      int a, boolean asMany, int fromBefore, int[] nextBefore, int fromAfter, int[] nextAfter) {
    int x = fromBefore;
    int y = fromAfter;
    while (x >= 0) {
      int nextX = nextBefore[x];
      int partner = partners.ofBefore(x);
      if (partner >= 0) {
        y = after.parent(partner) == a ? nextAfter[partner] : DomTree.NONE;
      } else if (y >= 0) {
        int nextY = nextAfter[y];
        if (areFreeAndEqual(x, y)) {
          partners.joinSubtrees(x, y, Ground.ROW, Ground.INNER);
          y = nextY;
        } else {
          boolean goesOn = lookEqual(nextX, nextY);
          boolean isTakenOut = lookEqual(nextX, y);
          boolean isPutIn = lookEqual(x, nextY);
          if (goesOn && (asMany || !(isTakenOut || isPutIn))) {
            y = nextY; // it changed
          } else if (goesOn && isPutIn && !isTakenOut) {
            nextX = x;
            y = nextY;
          } else if (!goesOn || isPutIn) {
            y = DomTree.NONE; // nobody knows how it goes on
          }
        }
      }
      x = nextX;
    }
  }

  /** Joins two equal subtrees, unless a node of either has a partner. */
  private void joinIfFree(int b, int a) {
    if (areFree(b, a)) {
      partners.joinSubtrees(b, a, Ground.ROW, Ground.INNER);
    }
  }

  /** Whether two nodes, if they are there, are free and have the same hash. */
  private boolean lookEqual(int b, int a) {
    return b >= 0
        && a >= 0
        && partners.isFreeBefore(b)
        && partners.isFreeAfter(a)
        && before.contentHash(b) == after.contentHash(a);
  }

  /** Whether two subtrees are equal and no node of either has a partner. */
  private boolean areFreeAndEqual(int b, int a) {
    return partners.isFreeBefore(b)
        && partners.isFreeAfter(a)
        && before.sameSubtree(b, after, a)
        && areFree(b, a);
  }

  /** Whether no node of two equal subtrees has a partner; a joined label inside says otherwise. */
  private boolean areFree(int b, int a) {
    for (int i = before.end(b) - b - 1; i >= 0; i--) {
      if (!partners.isFreeBefore(b + i) || !partners.isFreeAfter(a + i)) {
        return false;
      }
    }
    return true;
  }
}
