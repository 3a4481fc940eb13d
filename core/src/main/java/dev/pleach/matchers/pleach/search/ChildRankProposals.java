package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.pairs.Partners;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Proposes pairs among the free children of two nodes by rank: the first child of a kind with the
 * first of that kind, the second with the second, and so on; if their numbers differ, also from the
 * end. Three passes with wider and wider kinds: equal content, equal name and class, equal name.
 *
 * <p>Linear in the children.
 */
final class ChildRankProposals {
  private final Partners partners;
  private final NodeFeatures features;
  private final DomTree before;
  private final DomTree after;
  private int[] left = new int[16]; // value: free child before
  private int[] right = new int[16]; // value: free child after
  private long[] leftKind = new long[16]; // index: as left; value: hash of its kind
  private int[] proposed = new int[16]; // index: as left; value: what was proposed last, or NONE
  private long[] rightKind = new long[16]; // index: as right; value: hash of its kind
  private final LongNumbers kinds = new LongNumbers(16); // of right
  private int[] cursor = new int[16]; // index: number of a kind; value: index into right, or NONE
  private int[] nextOfKind = new int[16]; // index: as right; value: the next one of its kind

  ChildRankProposals(Partners partners, NodeFeatures features) {
    this.partners = partners;
    this.features = features;
    before = partners.before;
    after = partners.after;
  }

  /** Offers pairs of free children of two nodes. */
  void of(int b, int a, LongConsumer found) {
    int leftCount = collectLeft(b);
    int rightCount = leftCount == 0 ? 0 : collectRight(a);
    if (rightCount == 0) {
      return;
    }
    if (leftCount == 1 && rightCount == 1) {
      if (features.before.shapes.name(left[0]) == features.after.shapes.name(right[0])) {
        found.accept(PairHeap.pair(left[0], right[0]));
      }
      return;
    }
    Arrays.fill(proposed, 0, leftCount, DomTree.NONE);
    for (int pass = 0; pass < 3; pass++) {
      for (int i = 0; i < leftCount; i++) {
        leftKind[i] = kind(features.before, before, left[i], pass);
      }
      for (int i = 0; i < rightCount; i++) {
        rightKind[i] = kind(features.after, after, right[i], pass);
      }
      pair(leftCount, rightCount, found);
    }
    if (leftCount != rightCount) {
      reverse(left, leftKind, leftCount);
      reverse(right, rightKind, rightCount);
      Arrays.fill(proposed, 0, leftCount, DomTree.NONE);
      pair(leftCount, rightCount, found);
    }
  }

  /** Collects the free children of a node before; how many there are. */
  private int collectLeft(int b) {
    int count = 0;
    for (int c = b + 1; c < before.end(b); c = before.end(c)) {
      if (partners.isFreeBefore(c)) {
        if (count == left.length) {
          left = Arrays.copyOf(left, 2 * count);
          leftKind = new long[left.length];
          proposed = new int[left.length];
        }
        left[count++] = c;
      }
    }
    return count;
  }

  /** Collects the free children of a node after; how many there are. */
  private int collectRight(int a) {
    int count = 0;
    for (int c = a + 1; c < after.end(a); c = after.end(c)) {
      if (partners.isFreeAfter(c)) {
        if (count == right.length) {
          right = Arrays.copyOf(right, 2 * count);
          rightKind = new long[right.length];
          nextOfKind = new int[right.length];
          cursor = new int[right.length];
        }
        right[count++] = c;
      }
    }
    return count;
  }

  private static long kind(NodeFeatures.Side side, DomTree tree, int node, int pass) {
    return switch (pass) {
      case 0 -> tree.contentHash(node);
      case 1 -> side.shapes.kind(node);
      default -> side.shapes.name(node);
    };
  }

  private static void reverse(int[] nodes, long[] kinds, int count) {
    for (int i = 0, j = count - 1; i < j; i++, j--) {
      int node = nodes[i];
      nodes[i] = nodes[j];
      nodes[j] = node;
      long kind = kinds[i];
      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
  }

  /** Offers the i-th child of each kind before with the i-th of that kind after. */
  private void pair(int leftCount, int rightCount, LongConsumer found) {
    kinds.clear(rightCount);
    for (int i = rightCount - 1; i >= 0; i--) {
      int known = kinds.size();
      int kind = kinds.add(rightKind[i]);
      nextOfKind[i] = kind == known ? DomTree.NONE : cursor[kind];
      cursor[kind] = i;
    }
    for (int i = 0; i < leftCount; i++) {
      int kind = kinds.find(leftKind[i]);
      if (kind >= 0 && cursor[kind] >= 0) {
        int j = cursor[kind];
        cursor[kind] = nextOfKind[j];
        if (proposed[i] != right[j]) {
          proposed[i] = right[j];
          found.accept(PairHeap.pair(left[i], right[j]));
        }
      }
    }
  }
}
