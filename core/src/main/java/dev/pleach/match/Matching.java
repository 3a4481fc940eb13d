package dev.pleach.match;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A partial one-to-one relation between the nodes of two trees, with a score for each pair.
 * Immutable.
 */
public final class Matching {
  private final DomTree beforeTree;
  private final DomTree afterTree;
  private final int[] after; // index: node before; value: its partner, DomTree.NONE without
  private final int[] before; // index: node after; value: its partner, DomTree.NONE without
  private final float[] score; // index: node before; value: score of its pair, 0 without
  private final int size;

  private Matching(
      DomTree beforeTree, DomTree afterTree, int[] after, int[] before, float[] score, int size) {
    this.beforeTree = beforeTree;
    this.afterTree = afterTree;
    this.after = after;
    this.before = before;
    this.score = score;
    this.size = size;
  }

  /**
   * The matching that two arrays describe. Both are copied.
   *
   * @param partner index: node before; value: its partner after, {@link DomTree#NONE} without
   * @param score index: node before; value: the score of its pair, from 0 to 1; ignored without a
   *     partner
   * @throws IllegalArgumentException if an array does not have an entry a node before, if a partner
   *     is no node of the tree after or has two partners, or if a score is not between 0 and 1
   */
  public static Matching of(DomTree before, DomTree after, int[] partner, float[] score) {
    if (partner.length != before.size() || score.length != before.size()) {
      throw new IllegalArgumentException(
          "The tree before has %s nodes, the arrays %s and %s"
              .formatted(before.size(), partner.length, score.length));
    }
    int[] afterOf = partner.clone();
    int[] beforeOf = IntArrays.filled(after.size(), DomTree.NONE);
    float[] scoreOf = new float[score.length];
    int size = 0;
    for (int b = 0; b < afterOf.length; b++) {
      int a = afterOf[b];
      if (a != DomTree.NONE) {
        if (a < 0 || a >= beforeOf.length || beforeOf[a] != DomTree.NONE) {
          throw new IllegalArgumentException(
              "Node " + a + " is not in the tree after, or has a partner already");
        }
        checkScore(score[b]);
        beforeOf[a] = b;
        scoreOf[b] = score[b];
        size++;
      }
    }
    return new Matching(before, after, afterOf, beforeOf, scoreOf, size);
  }

  private static void checkScore(double score) {
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("A score lies between 0 and 1, not " + score);
    }
  }

  /** A builder for a matching of these trees. */
  public static Builder builder(DomTree before, DomTree after) {
    return new Builder(before, after);
  }

  public DomTree beforeTree() {
    return beforeTree;
  }

  public DomTree afterTree() {
    return afterTree;
  }

  /** How many pairs there are. */
  public int size() {
    return size;
  }

  /** The partner of a node of the tree before, {@link DomTree#NONE} if it has none. */
  public int after(int beforeNode) {
    return after[beforeNode];
  }

  /** The partner of a node of the tree after, {@link DomTree#NONE} if it has none. */
  public int before(int afterNode) {
    return before[afterNode];
  }

  /** How sure the matcher is of the pair of a node of the tree before; 0 if it has no partner. */
  public double score(int beforeNode) {
    return score[beforeNode];
  }

  /** All pairs, in document order of the tree before. */
  public List<Pair> pairs() {
    int[] matched = new int[size];
    int count = 0;
    for (int b = 0; b < after.length; b++) {
      if (after[b] != DomTree.NONE) {
        matched[count++] = b;
      }
    }
    return new AbstractList<>() {
      @Override
      public Pair get(int index) {
        int b = matched[index];
        return new Pair(b, after[b], score[b]);
      }

      @Override
      public int size() {
        return matched.length;
      }
    };
  }

  /** The same pairs seen from the other side. */
  public Matching inverse() {
    Builder inverse = builder(afterTree, beforeTree);
    for (int b = 0; b < after.length; b++) {
      if (after[b] != DomTree.NONE) {
        inverse.add(after[b], b, score[b]);
      }
    }
    return inverse.build();
  }

  /** Whether both have the same pairs with the same scores. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Matching that
            && Arrays.equals(after, that.after)
            && Arrays.equals(before, that.before)
            && Arrays.equals(score, that.score));
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(after) + before.length;
  }

  @Override
  public String toString() {
    return "Matching(" + size + " pairs of " + after.length + " and " + before.length + " nodes)";
  }

  /** Gathers pairs; refuses a second partner for a node. */
  public static final class Builder {
    private final DomTree beforeTree;
    private final DomTree afterTree;
    private final int[] after;
    private final int[] before;
    private final float[] score;
    private int size;

    private Builder(DomTree beforeTree, DomTree afterTree) {
      this.beforeTree = beforeTree;
      this.afterTree = afterTree;
      after = new int[beforeTree.size()];
      before = IntArrays.filled(afterTree.size(), DomTree.NONE);
      score = new float[after.length];
      Arrays.fill(after, DomTree.NONE);
    }

    /**
     * Adds a pair.
     *
     * @throws IllegalArgumentException if one of the nodes has a partner already, or the score is
     *     not between 0 and 1
     */
    public Builder add(int beforeNode, int afterNode, double pairScore) {
      if (after[beforeNode] != DomTree.NONE || before[afterNode] != DomTree.NONE) {
        throw new IllegalArgumentException(
            "Node " + beforeNode + " or " + afterNode + " has a partner already");
      }
      checkScore(pairScore);
      after[beforeNode] = afterNode;
      before[afterNode] = beforeNode;
      score[beforeNode] = (float) pairScore;
      size++;
      return this;
    }

    /** The partner of a node so far, {@link DomTree#NONE} without. */
    public int after(int beforeNode) {
      return after[beforeNode];
    }

    /** The partner of a node so far, {@link DomTree#NONE} without. */
    public int before(int afterNode) {
      return before[afterNode];
    }

    public Matching build() {
      return new Matching(
          beforeTree, afterTree, after.clone(), before.clone(), score.clone(), size);
    }
  }
}
