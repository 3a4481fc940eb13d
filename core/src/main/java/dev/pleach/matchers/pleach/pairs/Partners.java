package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.Arrays;

/** Who is whose partner so far, and what made them so. */
public final class Partners {
  public final DomTree before;
  public final DomTree after;
  private final int[] ofBefore; // index: node before; value: its partner, NONE without
  private final int[] ofAfter; // index: node after; value: its partner, NONE without
  private final Ground[] ground; // index: node before; value: why it is matched
  private int size;

  /** Why two nodes were joined, from the surest to the boldest. */
  public enum Ground {
    /** The whole subtree stands once on both pages. */
    SUBTREE,
    /** Inside such a subtree. */
    INNER,
    /** Equal subtrees next to a pair, below the same pair of parents. */
    ROW,
    /** Inside equal subtrees that were joined for another reason. */
    COPY,
    /** Name, attributes and text stand once on both pages. */
    LABEL,
    /** The words inside, in any markup, stand once on both pages. */
    WORDS,
    /** The best pair by tokens and context. */
    SCORE;

    /** Whether all below is joined, too, node by node. */
    public boolean isWhole() {
      return this == SUBTREE || this == ROW;
    }

    /** Whether this is as good as proof. */
    public boolean isCertain() {
      return this != SCORE && this != COPY;
    }
  }

  public Partners(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    ofBefore = new int[before.size()];
    ofAfter = new int[after.size()];
    ground = new Ground[before.size()];
    Arrays.fill(ground, Ground.SCORE);
    Arrays.fill(ofBefore, DomTree.NONE);
    Arrays.fill(ofAfter, DomTree.NONE);
  }

  /** Whether a node before lies inside an equal subtree, where nothing is left to do. */
  public boolean isInnerBefore(int node) {
    return ofBefore[node] >= 0 && ground[node] == Ground.INNER;
  }

  /**
   * Index: node before; value: whether it, or an element around it, has no partner. Nodes inside of
   * subtrees that are joined as a whole never count.
   */
  public boolean[] openBefore() {
    boolean[] isOpen = new boolean[ofBefore.length];
    for (int b = 0; b < isOpen.length; b++) {
      isOpen[b] = ofBefore[b] < 0 || (b > 0 && isOpen[before.parent(b)]);
      b = lastSettledBefore(b);
    }
    return isOpen;
  }

  /** The same of the nodes after. */
  public boolean[] openAfter() {
    boolean[] isOpen = new boolean[ofAfter.length];
    for (int a = 0; a < isOpen.length; a++) {
      isOpen[a] = ofAfter[a] < 0 || (a > 0 && isOpen[after.parent(a)]);
      a = lastSettledAfter(a);
    }
    return isOpen;
  }

  /** The last node of a subtree that is joined as a whole; the node itself for all others. */
  public int lastSettledBefore(int node) {
    return ofBefore[node] >= 0 && ground[node].isWhole() ? before.end(node) - 1 : node;
  }

  /** The last node of a subtree that is joined as a whole; the node itself for all others. */
  public int lastSettledAfter(int node) {
    return ofAfter[node] >= 0 && ground[ofAfter[node]].isWhole() ? after.end(node) - 1 : node;
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

  public Ground ground(int beforeNode) {
    return ground[beforeNode];
  }

  public void join(int b, int a, Ground why) {
    ofBefore[b] = a;
    ofAfter[a] = b;
    ground[b] = why;
    size++;
  }

  public void part(int b) {
    ofAfter[ofBefore[b]] = DomTree.NONE;
    ofBefore[b] = DomTree.NONE;
    size--;
  }

  /** These pairs with their scores. */
  public Matching with(float[] score) {
    return Matching.of(before, after, ofBefore, score);
  }

  /** Joins two equal subtrees node by node; nodes that have a partner keep it. */
  public void joinSubtrees(int b, int a, Ground top, Ground below) {
    int length = before.end(b) - b;
    for (int i = 0; i < length; i++) {
      if (ofBefore[b + i] < 0 && ofAfter[a + i] < 0) {
        join(b + i, a + i, i == 0 ? top : below);
      }
    }
  }
}
