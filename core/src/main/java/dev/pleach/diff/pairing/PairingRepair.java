package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Pairs that a matcher left open and that no reader would doubt, so that nothing is told as gone
 * and new that is plainly the same:
 *
 * <ul>
 *   <li>elements of one name around the same child;
 *   <li>a child that went elsewhere, or came from there, while its equal stands in its place;
 *   <li>equal subtrees between the same neighbours;
 *   <li>a single text between the same neighbours: it was reworded.
 * </ul>
 *
 * <p>Each node is looked at a fixed number of times: O(n).
 */
final class PairingRepair {
  private static final int NONE = DomTree.NONE;
  private static final int SEVERAL = -2;

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;

  // Gaps between the children of the element after that is being looked at. The gap at the start
  // has index 0, the one behind the partner of node b has index b + 1.
  private final int[] first; // index: gap; value: the child after it begins with, or NONE
  private final int[] right; // index: gap; value: the node before whose partner ends it, or NONE

  PairingRepair(Pairing pairing) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
    first = new int[before.size() + 1];
    right = new int[before.size() + 1];
  }

  void find() {
    for (int b = before.size() - 1; b >= 0; b--) {
      if (pairing.isRemoved(b)) {
        pairByChildren(b);
      }
    }
    for (int p = 0; p < before.size(); p++) {
      int q = pairing.afterOf[p];
      if (q != NONE) {
        keepWhatStayed(p, q);
        keepWhatWasThere(p, q);
      }
      if (q != NONE && hasLeftOver(p, q)) {
        noteGaps(p, q);
        pairInGaps(p, q);
      }
    }
  }

  /** The element around most of the partners of its children, if it has the same name. */
  private void pairByChildren(int b) {
    int candidate = NONE;
    int votes = 0;
    for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
      int parent = pairing.isRemoved(c) ? NONE : after.parent(pairing.afterOf[c]);
      if (parent != NONE && pairing.isInserted(parent)) {
        candidate = votes == 0 ? parent : candidate;
        votes += parent == candidate ? 1 : -1;
      }
    }
    if (candidate != NONE && before.name(b).equals(after.name(candidate))) {
      pairing.pair(b, candidate);
    }
  }

  /** A child whose partner is elsewhere, while its equal without partner stands in its place. */
  private void keepWhatStayed(int p, int q) {
    Map<Long, Deque<Integer>> fresh = null;
    for (int b = before.firstChild(p); b >= 0; b = before.nextSibling(b)) {
      int a = pairing.afterOf[b];
      if (a != NONE && after.parent(a) != q) {
        fresh = fresh == null ? withoutPartner(after, q, pairing.beforeOf) : fresh;
        Deque<Integer> equal = fresh.isEmpty() ? null : fresh.get(reading(before, b));
        if (equal != null && !equal.isEmpty() && readsTheSame(b, equal.peek())) {
          partAll(b, before.end(b));
          pairAll(b, equal.remove());
        }
      }
    }
  }

  /**
   * The same seen from the page after: it came from elsewhere, and its equal is said to be gone.
   */
  private void keepWhatWasThere(int p, int q) {
    Map<Long, Deque<Integer>> gone = null;
    for (int a = after.firstChild(q); a >= 0; a = after.nextSibling(a)) {
      int b = pairing.beforeOf[a];
      if (b != NONE && before.parent(b) != p) {
        gone = gone == null ? withoutPartner(before, p, pairing.afterOf) : gone;
        Deque<Integer> equal = gone.isEmpty() ? null : gone.get(reading(after, a));
        if (equal != null && !equal.isEmpty() && readsTheSame(equal.peek(), a)) {
          for (int i = a; i < after.end(a); i++) {
            partAll(pairing.beforeOf[i], pairing.beforeOf[i] + 1);
          }
          pairAll(equal.remove(), a);
        }
      }
    }
  }

  private static Map<Long, Deque<Integer>> withoutPartner(DomTree tree, int parent, int[] partner) {
    Map<Long, Deque<Integer>> byReading = new HashMap<>();
    for (int c = tree.firstChild(parent); c >= 0; c = tree.nextSibling(c)) {
      if (partner[c] == NONE) {
        byReading.computeIfAbsent(reading(tree, c), h -> new ArrayDeque<>()).add(c);
      }
    }
    return byReading;
  }

  /** A hash of the names, their nesting and the texts; attributes such as counters stay aside. */
  private static long reading(DomTree tree, int node) {
    long hash = 0;
    for (int n = node; n < tree.end(node); n++) {
      int own = tree.isText(n) ? tree.text(n).hashCode() : tree.name(n).hashCode();
      hash = 31 * (31 * hash + own) + tree.end(n) - n;
    }
    return hash;
  }

  private boolean readsTheSame(int b, int a) {
    int size = before.end(b) - b;
    boolean same = size == after.end(a) - a;
    for (int i = 0; same && i < size; i++) {
      same =
          before.end(b + i) - b == after.end(a + i) - a
              && before.name(b + i).equals(after.name(a + i))
              && before.text(b + i).equals(after.text(a + i));
    }
    return same;
  }

  private void partAll(int from, int to) {
    for (int b = Math.max(from, 0); b < to; b++) {
      if (!pairing.isRemoved(b)) {
        pairing.part(b);
      }
    }
  }

  private boolean hasLeftOver(int p, int q) {
    boolean left = false;
    for (int c = before.firstChild(p); c >= 0 && !left; c = before.nextSibling(c)) {
      left = pairing.isRemoved(c);
    }
    for (int c = left ? after.firstChild(q) : NONE; c >= 0; c = after.nextSibling(c)) {
      if (pairing.isInserted(c)) {
        return true;
      }
    }
    return false;
  }

  private void noteGaps(int p, int q) {
    int gap = 0;
    first[0] = after.firstChild(q);
    for (int c = first[0]; c >= 0; c = after.nextSibling(c)) {
      int b = pairing.beforeOf[c];
      if (b != NONE && before.parent(b) == p) {
        right[gap] = b;
        gap = b + 1;
        first[gap] = after.nextSibling(c);
      }
    }
    right[gap] = NONE;
  }

  private void pairInGaps(int p, int q) {
    int gap = 0;
    int from = before.firstChild(p);
    for (int c = from; c >= 0; c = before.nextSibling(c)) {
      int a = pairing.afterOf[c];
      if (a != NONE && after.parent(a) == q) {
        pairInGap(from, c, gap);
        gap = c + 1;
        from = before.nextSibling(c);
      }
    }
    pairInGap(from, NONE, gap);
  }

  /** Pairs between two neighbours; what is paired meanwhile does not end the gap. */
  private void pairInGap(int from, int end, int gap) {
    if (from == end || right[gap] != end) {
      return;
    }
    int afterEnd = pairing.partner(end);
    if (first[gap] != afterEnd) {
      pairEqual(from, end, first[gap], afterEnd);
      pairLoneText(from, end, first[gap], afterEnd);
    }
  }

  private void pairEqual(int from, int end, int afterFrom, int afterEnd) {
    Map<Long, Deque<Integer>> byHash = new HashMap<>();
    for (int a = afterFrom; a != afterEnd; a = after.nextSibling(a)) {
      if (pairing.isInserted(a)) {
        byHash.computeIfAbsent(after.contentHash(a), h -> new ArrayDeque<>()).add(a);
      }
    }
    for (int b = from; b != end && !byHash.isEmpty(); b = before.nextSibling(b)) {
      Deque<Integer> equal = pairing.isRemoved(b) ? byHash.get(before.contentHash(b)) : null;
      if (equal != null && !equal.isEmpty() && before.sameSubtree(b, after, equal.peek())) {
        pairAll(b, equal.remove());
      }
    }
  }

  /** Two equal subtrees, node by node, but for those that have a partner elsewhere. */
  private void pairAll(int b, int a) {
    for (int i = 0; i < before.end(b) - b; i++) {
      if (pairing.isRemoved(b + i) && pairing.isInserted(a + i)) {
        pairing.pair(b + i, a + i);
      }
    }
  }

  private void pairLoneText(int from, int end, int afterFrom, int afterEnd) {
    int text = NONE;
    for (int b = from; b != end; b = before.nextSibling(b)) {
      if (before.isText(b) && pairing.isRemoved(b)) {
        text = text == NONE ? b : SEVERAL;
      }
    }
    int other = NONE;
    for (int a = afterFrom; a != afterEnd; a = after.nextSibling(a)) {
      if (after.isText(a) && pairing.isInserted(a)) {
        other = other == NONE ? a : SEVERAL;
      }
    }
    if (text >= 0 && other >= 0) {
      pairing.pair(text, other);
    }
  }
}
