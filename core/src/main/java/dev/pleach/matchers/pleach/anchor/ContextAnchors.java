package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.align.LongListAlignment;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;

/**
 * Joins what repeats on a page but is settled by its place among certain pairs: equal subtrees
 * between two of them, containers around them, rows of siblings next to them. {@link Anchors}
 * cannot join what occurs twice on a page; it rarely occurs twice in the same place.
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
   * Joins equal subtrees that occur once between the same two pairs, of those that keep the order
   * of the page, however often they repeat elsewhere.
   */
  public void joinBetween() {
    boolean[] inOrder = OrderDeviation.inOrder(partners);
    hashes.clear(before.size() - partners.size());
    long gap = 0;
    for (int b = 0; b < before.size(); b++) {
      if (partners.isFreeBefore(b)) {
        hashes.addBefore(before.contentHash(b) + gap, b);
      } else {
        gap += inOrder[b] ? GAP : 0;
        b = partners.lastSettledBefore(b);
      }
    }
    gap = 0;
    for (int a = 0; a < after.size(); a++) {
      int b = partners.ofAfter(a);
      if (b < 0) {
        hashes.addAfter(after.contentHash(a) + gap, a);
      } else {
        gap += inOrder[b] ? GAP : 0;
        a = partners.lastSettledAfter(a);
      }
    }
    gap = 0;
    for (int a = 0; a < after.size(); a++) {
      int b = partners.ofAfter(a);
      if (b >= 0) {
        gap += inOrder[b] ? GAP : 0;
        a = partners.lastSettledAfter(a);
        continue;
      }
      b = hashes.before(after.contentHash(a) + gap);
      if (b >= 0 && areFreeAndEqual(b, a)) {
        partners.joinSubtrees(b, a, Origin.CONTEXT, Origin.INSIDE_EQUAL);
        a = after.end(a) - 1;
      }
    }
  }

  /**
   * Joins containers with equal labels if more than half of the children of the one have their
   * partners among the children of the other. From the leaves up, so that the pair of a container
   * counts for the one around it.
   */
  public void joinContainers(SiblingIndex siblingsBefore, SiblingIndex siblingsAfter) {
    int[] free = partners.freeBefore();
    for (int i = free.length - 1; i >= 0; i--) {
      int b = free[i];
      if (before.isLeaf(b)) {
        continue;
      }
      int a = majorityParent(b);
      if (a >= 0
          && partners.isFreeAfter(a)
          && before.sameLabel(b, after, a)
          && 2 * shared(b, a) > Math.max(siblingsBefore.children[b], siblingsAfter.children[a])) {
        partners.join(b, a, Origin.LABEL);
      }
    }
  }

  /**
   * The parent of most partners of the children of a node, if one has more than half of them;
   * otherwise any parent, or NONE. Boyer and Moore's majority vote.
   */
  private int majorityParent(int b) {
    int leader = DomTree.NONE;
    int lead = 0;
    for (int c = b + 1; c < before.end(b); c = before.end(c)) {
      int partner = partners.ofBefore(c);
      int parent = partner < 0 ? DomTree.NONE : after.parent(partner);
      if (lead == 0) {
        leader = parent;
      }
      lead += parent == leader ? 1 : -1;
    }
    return leader;
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
   * Joins equal subtrees next to a pair, or at the same end, below a pair of parents. A row goes on
   * behind one sibling that changed, was added or was removed; a long row behind more of them
   * ({@link LongListAlignment}).
   */
  public void joinRows(SiblingIndex siblingsBefore, SiblingIndex siblingsAfter) {
    LongListAlignment longLists = new LongListAlignment(partners);
    for (int b = 0; b < before.size(); b++) {
      int a = partners.ofBefore(b);
      if (a >= 0 && partners.origin(b).coversSubtree()) {
        b = partners.lastSettledBefore(b);
        continue;
      }
      if (a < 0 || before.isLeaf(b) || after.isLeaf(a)) {
        continue;
      }
      boolean asMany = siblingsBefore.children[b] == siblingsAfter.children[a];
      joinRow(a, asMany, b + 1, siblingsBefore.next, a + 1, siblingsAfter.next);
      joinRow(
          a,
          asMany,
          siblingsBefore.lastChild(b),
          siblingsBefore.previous,
          siblingsAfter.lastChild(a),
          siblingsAfter.previous);
      longLists.align(b, a, this::joinIfFree);
    }
  }

  /**
   * Walks along children of b and of its partner a, both in one direction.
   *
   * @param asMany whether both have as many children: then a sibling that differs has more likely
   *     changed than been added or removed
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
          partners.joinSubtrees(x, y, Origin.CONTEXT, Origin.INSIDE_EQUAL);
          y = nextY;
        } else {
          boolean goesOn = lookEqual(nextX, nextY);
          boolean isRemoved = lookEqual(nextX, y);
          boolean isAdded = lookEqual(x, nextY);
          if (goesOn && (asMany || !(isRemoved || isAdded))) {
            y = nextY; // it changed
          } else if (goesOn && isAdded && !isRemoved) {
            nextX = x;
            y = nextY;
          } else if (!goesOn || isAdded) {
            y = DomTree.NONE; // unknown how the row goes on; the next pair may start it again
          }
        }
      }
      x = nextX;
    }
  }

  /** Joins two equal subtrees, unless a node of either has a partner. */
  private void joinIfFree(int b, int a) {
    if (areFree(b, a)) {
      partners.joinSubtrees(b, a, Origin.CONTEXT, Origin.INSIDE_EQUAL);
    }
  }

  /** Whether there are two nodes, both free and with the same content hash. */
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

  /** Whether no node of two equal subtrees has a partner; labels inside may have one. */
  private boolean areFree(int b, int a) {
    for (int i = before.end(b) - b - 1; i >= 0; i--) {
      if (!partners.isFreeBefore(b + i) || !partners.isFreeAfter(a + i)) {
        return false;
      }
    }
    return true;
  }
}
