package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.dom.array.IntList;
import dev.pleach.match.Matching;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The pairs accepted so far, each with what it was accepted for. A node without a partner is called
 * free; to join two free nodes makes them a pair.
 */
public final class Partners {
  public final DomTree before;
  public final DomTree after;
  private final int[] ofBefore; // index: node before; value: its partner, NONE without
  private final int[] ofAfter; // index: node after; value: its partner, NONE without
  private final Origin[] origin; // index: node before; value: what its pair was accepted for
  // The nodes that were free when they were last asked for, in document order; null if one became
  // free since.
  private int @Nullable [] freeBefore;
  private int @Nullable [] freeAfter;
  private int size;

  /** What a pair was accepted for. */
  public enum Origin {
    /** The whole subtree occurs once on both pages. */
    UNIQUE_SUBTREE,
    /** Equal subtrees between, or next to, pairs that are certain. */
    CONTEXT,
    /** Inside a pair of one of the two origins above. */
    INSIDE_EQUAL,
    /** Equal labels, either unique on both pages or of containers that share most children. */
    LABEL,
    /** The words inside, in any markup, occur once on both pages. */
    WORDS,
    /** Chosen by the search or by an alignment: a guess, to be verified. */
    SEARCH,
    /** Inside equal subtrees that were chosen by the search: as likely as the pair on top. */
    INSIDE_SEARCHED;

    /** Whether all below is joined, too, node by node. */
    public boolean coversSubtree() {
      return this == UNIQUE_SUBTREE || this == CONTEXT;
    }

    /** Whether pairs of this origin are kept without verification. */
    public boolean isCertain() {
      return this != SEARCH && this != INSIDE_SEARCHED;
    }
  }

  public Partners(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    ofBefore = IntArrays.filled(before.size(), DomTree.NONE);
    ofAfter = IntArrays.filled(after.size(), DomTree.NONE);
    origin = new Origin[before.size()];
    Arrays.fill(origin, Origin.SEARCH);
  }

  /** Whether a node before lies inside a certain pair of equal subtrees. */
  public boolean isInsideEqualBefore(int node) {
    return ofBefore[node] >= 0 && origin[node] == Origin.INSIDE_EQUAL;
  }

  /**
   * The free nodes before, in document order. Once most nodes have a partner, a walk along these
   * costs a fraction of one along the page.
   */
  public int[] freeBefore() {
    freeBefore = free(freeBefore, ofBefore);
    return freeBefore;
  }

  /** The free nodes after, in document order. */
  public int[] freeAfter() {
    freeAfter = free(freeAfter, ofAfter);
    return freeAfter;
  }

  /**
   * @param known some nodes with all free ones among them; null for all nodes
   */
  private int[] free(int @Nullable [] known, int[] partner) {
    int count = partner.length - size;
    if (known != null && known.length == count) {
      return known;
    }
    int[] free = new int[count];
    int next = 0;
    int all = known == null ? partner.length : known.length;
    for (int i = 0; i < all; i++) {
      int node = known == null ? i : known[i];
      if (partner[node] < 0) {
        free[next++] = node;
      }
    }
    return free;
  }

  /**
   * The open nodes before, in document order: those that are free or inside a free element. Nodes
   * inside a certain pair of equal subtrees are never open.
   */
  public int[] openBefore() {
    return open(true);
  }

  /** The open nodes after, as in {@link #openBefore}. */
  public int[] openAfter() {
    return open(false);
  }

  private int[] open(boolean isBefore) {
    DomTree tree = isBefore ? before : after;
    int[] partner = isBefore ? ofBefore : ofAfter;
    boolean[] isOpen = new boolean[partner.length];
    IntList open = new IntList(2 * (partner.length - size) + 16);
    for (int n = 0; n < isOpen.length; n++) {
      if (partner[n] < 0 || (n > 0 && isOpen[tree.parent(n)])) {
        isOpen[n] = true;
        open.add(n);
      }
      n = isBefore ? lastSettledBefore(n) : lastSettledAfter(n);
    }
    return open.toArray();
  }

  /** The last node of the subtree if it is joined as a whole; the node itself otherwise. */
  public int lastSettledBefore(int node) {
    return ofBefore[node] >= 0 && origin[node].coversSubtree() ? before.end(node) - 1 : node;
  }

  /** The last node of the subtree if it is joined as a whole; the node itself otherwise. */
  public int lastSettledAfter(int node) {
    return ofAfter[node] >= 0 && origin[ofAfter[node]].coversSubtree() ? after.end(node) - 1 : node;
  }

  public int size() {
    return size;
  }

  /** Whether one side has no free node any more. */
  public boolean isComplete() {
    return size == Math.min(ofBefore.length, ofAfter.length);
  }

  public int ofBefore(int node) {
    return ofBefore[node];
  }

  public int ofAfter(int node) {
    return ofAfter[node];
  }

  public boolean isFreeBefore(int node) {
    return ofBefore[node] < 0;
  }

  public boolean isFreeAfter(int node) {
    return ofAfter[node] < 0;
  }

  /** What the pair of a node before was accepted for. */
  public Origin origin(int beforeNode) {
    return origin[beforeNode];
  }

  /** Makes two free nodes a pair. */
  public void join(int b, int a, Origin why) {
    ofBefore[b] = a;
    ofAfter[a] = b;
    origin[b] = why;
    size++;
  }

  /** Takes the partner of a node before away. */
  public void separate(int b) {
    ofAfter[ofBefore[b]] = DomTree.NONE;
    ofBefore[b] = DomTree.NONE;
    size--;
    freeBefore = null;
    freeAfter = null;
  }

  /** These pairs with their scores. */
  public Matching toMatching(float[] score) {
    return Matching.of(before, after, ofBefore, score);
  }

  /** Joins two equal subtrees node by node; nodes that have a partner keep it. */
  public void joinSubtrees(int b, int a, Origin top, Origin below) {
    int length = before.end(b) - b;
    for (int i = 0; i < length; i++) {
      if (ofBefore[b + i] < 0 && ofAfter[a + i] < 0) {
        join(b + i, a + i, i == 0 ? top : below);
      }
    }
  }
}
