package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Adds pairs that a matcher left out and that no reader would doubt, so that nothing is reported as
 * removed and inserted that is plainly the same:
 *
 * <ul>
 *   <li>elements of one name around the same children;
 *   <li>a child whose partner is elsewhere, while an equal subtree without partner is in its place;
 *   <li>equal subtrees between the same neighbours;
 *   <li>the only text without partner between the same neighbours: it was reworded.
 * </ul>
 *
 * <p>Each node is looked at a fixed number of times: O(n).
 */
public final class PairingRepair {
  private static final int NONE = DomTree.NONE;
  private static final int SEVERAL = -2;

  private final PairingDraft draft;
  private final DomTree before;
  private final DomTree after;

  // Gaps between the children of the element after that is being looked at. The gap at the start
  // has index 0, the one behind the partner of node b has index b + 1.
  private final int[] gapStart; // index: gap; value: the child after it begins with, or NONE
  private final int[] gapEnd; // index: gap; value: the node before whose partner ends it, or NONE

  private PairingRepair(Pairing pairing) {
    draft = pairing.edit();
    before = pairing.beforeTree();
    after = pairing.afterTree();
    gapStart = new int[before.size() + 1];
    gapEnd = new int[before.size() + 1];
  }

  /** The pairing with the pairs that were left out. */
  public static Pairing repair(Pairing pairing) {
    return new PairingRepair(pairing).run();
  }

  private Pairing run() {
    for (int b = before.size() - 1; b >= 0; b--) {
      if (draft.isRemoved(b)) {
        pairByChildren(b);
      }
    }
    for (int p = 0; p < before.size(); p++) {
      int q = draft.after(p);
      if (q != NONE) {
        pairWithEqualInPlaceAfter(p, q);
        pairWithEqualInPlaceBefore(p, q);
        if (hasUnmatchedChildren(p, q)) {
          findGaps(p, q);
          pairInGaps(p, q);
        }
      }
    }
    return draft.build();
  }

  /** Pairs an element with the parent of most partners of its children, if it has the same name. */
  private void pairByChildren(int b) {
    int candidate = NONE;
    int votes = 0; // majority vote: others take the candidate's votes away
    for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
      int parent = draft.isRemoved(c) ? NONE : after.parent(draft.after(c));
      if (parent != NONE && draft.isInserted(parent)) {
        candidate = votes == 0 ? parent : candidate;
        votes += parent == candidate ? 1 : -1;
      }
    }
    if (candidate != NONE && before.name(b).equals(after.name(candidate))) {
      draft.pair(b, candidate);
    }
  }

  /** Reassigns children of p with a partner elsewhere to equal children of q without partner. */
  private void pairWithEqualInPlaceAfter(int p, int q) {
    Map<Long, Deque<Integer>> unmatched = null;
    for (int b = before.firstChild(p); b >= 0; b = before.nextSibling(b)) {
      int a = draft.after(b);
      if (a == NONE || after.parent(a) == q) {
        continue;
      }
      unmatched = unmatched == null ? unmatched(after, q, draft::isInserted) : unmatched;
      Deque<Integer> equal = unmatched.isEmpty() ? null : unmatched.get(hash(before, b));
      if (equal != null && !equal.isEmpty() && sameText(b, equal.peek())) {
        draft.separateSubtreeBefore(b);
        draft.pairSubtrees(b, equal.remove());
      }
    }
  }

  /** The same for children of q, with equal children of p without partner. */
  private void pairWithEqualInPlaceBefore(int p, int q) {
    Map<Long, Deque<Integer>> unmatched = null;
    for (int a = after.firstChild(q); a >= 0; a = after.nextSibling(a)) {
      int b = draft.before(a);
      if (b == NONE || before.parent(b) == p) {
        continue;
      }
      unmatched = unmatched == null ? unmatched(before, p, draft::isRemoved) : unmatched;
      Deque<Integer> equal = unmatched.isEmpty() ? null : unmatched.get(hash(after, a));
      if (equal != null && !equal.isEmpty() && sameText(equal.peek(), a)) {
        draft.separateSubtreeAfter(a);
        draft.pairSubtrees(equal.remove(), a);
      }
    }
  }

  /** The children without partner, in their order, by the hash of their content. */
  private static Map<Long, Deque<Integer>> unmatched(
      DomTree tree, int parent, IntPredicate isUnmatched) {
    Map<Long, Deque<Integer>> byHash = new HashMap<>();
    for (int c = tree.firstChild(parent); c >= 0; c = tree.nextSibling(c)) {
      if (isUnmatched.test(c)) {
        byHash.computeIfAbsent(hash(tree, c), h -> new ArrayDeque<>()).add(c);
      }
    }
    return byHash;
  }

  private static long hash(DomTree tree, int node) {
    return SubtreeContent.hash(tree, node);
  }

  private boolean sameText(int b, int a) {
    return SubtreeContent.sameText(before, b, after, a);
  }

  private boolean hasUnmatchedChildren(int p, int q) {
    return hasChild(before, p, draft::isRemoved) && hasChild(after, q, draft::isInserted);
  }

  private static boolean hasChild(DomTree tree, int parent, IntPredicate test) {
    for (int c = tree.firstChild(parent); c >= 0; c = tree.nextSibling(c)) {
      if (test.test(c)) {
        return true;
      }
    }
    return false;
  }

  private void findGaps(int p, int q) {
    int gap = 0;
    gapStart[0] = after.firstChild(q);
    for (int c = gapStart[0]; c >= 0; c = after.nextSibling(c)) {
      int b = draft.before(c);
      if (b != NONE && before.parent(b) == p) {
        gapEnd[gap] = b;
        gap = b + 1;
        gapStart[gap] = after.nextSibling(c);
      }
    }
    gapEnd[gap] = NONE;
  }

  private void pairInGaps(int p, int q) {
    int gap = 0;
    int from = before.firstChild(p);
    for (int c = from; c >= 0; c = before.nextSibling(c)) {
      int a = draft.after(c);
      if (a != NONE && after.parent(a) == q) {
        pairInGap(from, c, gap);
        gap = c + 1;
        from = before.nextSibling(c);
      }
    }
    pairInGap(from, NONE, gap);
  }

  /** Pairs between two neighbours; pairs added meanwhile do not end the gap. */
  private void pairInGap(int from, int end, int gap) {
    if (from == end || gapEnd[gap] != end) {
      return;
    }
    int afterFrom = gapStart[gap];
    int afterEnd = end == NONE ? NONE : draft.after(end);
    if (afterFrom == afterEnd) {
      return;
    }
    pairEqual(from, end, afterFrom, afterEnd);
    int text = onlyText(before, from, end, draft::isRemoved);
    int other = onlyText(after, afterFrom, afterEnd, draft::isInserted);
    if (text >= 0 && other >= 0) {
      draft.pair(text, other);
    }
  }

  private void pairEqual(int from, int end, int afterFrom, int afterEnd) {
    Map<Long, Deque<Integer>> byHash = new HashMap<>();
    for (int a = afterFrom; a != afterEnd; a = after.nextSibling(a)) {
      if (draft.isInserted(a)) {
        byHash.computeIfAbsent(after.contentHash(a), h -> new ArrayDeque<>()).add(a);
      }
    }
    for (int b = from; b != end && !byHash.isEmpty(); b = before.nextSibling(b)) {
      Deque<Integer> equal = draft.isRemoved(b) ? byHash.get(before.contentHash(b)) : null;
      if (equal != null && !equal.isEmpty() && before.sameSubtree(b, after, equal.peek())) {
        draft.pairSubtrees(b, equal.remove());
      }
    }
  }

  /** The only text without partner among some siblings, NONE if there is none, or SEVERAL. */
  private static int onlyText(DomTree tree, int from, int end, IntPredicate isUnmatched) {
    int text = NONE;
    for (int n = from; n != end; n = tree.nextSibling(n)) {
      if (tree.isText(n) && isUnmatched.test(n)) {
        text = text == NONE ? n : SEVERAL;
      }
    }
    return text;
  }
}
