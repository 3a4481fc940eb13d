package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;

/**
 * How much of the contents of two elements is the same: the share of the leaves inside either whose
 * partner lies inside the other. Only leaves that are equal to their partner count: others may be
 * paired because the two elements are, and are no evidence for that.
 *
 * <p>The constructor is linear in the nodes; {@link #of} samples the leaves of each side.
 */
public final class SharedLeaves {
  /** Neither element contains a leaf that is equal to its partner. */
  public static final double UNKNOWN = -1;

  private static final int MAX_SAMPLE = 12; // leaves of a side: bounds the cost of a call

  private final DomTree before;
  private final DomTree after;
  private final int[] startBefore; // index: node before, and one more; value: equal leaves so far
  private final int[] startAfter; // index: node after, and one more; value: equal leaves so far
  private final int[] leafAfter; // index: equal leaf in the order before; value: its partner
  private final int[] leafBefore; // index: equal leaf in the order after; value: its partner

  public SharedLeaves(Partners partners) {
    before = partners.before;
    after = partners.after;
    startBefore = new int[before.size() + 1];
    startAfter = new int[after.size() + 1];
    int[] found = new int[partners.size()];
    int count = 0;
    for (int b = 0; b < before.size(); b++) {
      startBefore[b] = count;
      int a = partners.ofBefore(b);
      if (a >= 0 && before.isLeaf(b) && after.isLeaf(a) && isEqual(partners, b, a)) {
        found[count++] = a;
        startAfter[a + 1] = 1;
      }
    }
    startBefore[before.size()] = count;
    leafAfter = found;
    leafBefore = new int[count];
    for (int a = 0; a < after.size(); a++) {
      if (startAfter[a + 1] > 0) {
        leafBefore[startAfter[a]] = partners.ofAfter(a);
      }
      startAfter[a + 1] += startAfter[a];
    }
  }

  private boolean isEqual(Partners partners, int b, int a) {
    return partners.isInsideEqualBefore(b) || before.labelHash(b) == after.labelHash(a);
  }

  /** The share of the equal leaves of two elements that lie in both, or {@link #UNKNOWN}. */
  public double of(int b, int a) {
    int endB = before.end(b);
    int endA = after.end(a);
    int countB = startBefore[endB] - startBefore[b];
    int countA = startAfter[endA] - startAfter[a];
    if (countB + countA == 0) {
      return UNKNOWN;
    }
    int sampleB = Math.min(countB, MAX_SAMPLE);
    int inside = 0;
    for (int i = 0; i < sampleB; i++) {
      int leaf = leafAfter[startBefore[b] + (int) ((long) i * countB / sampleB)];
      inside += leaf >= a && leaf < endA ? 1 : 0;
    }
    int sampleA = Math.min(countA, MAX_SAMPLE);
    for (int i = 0; i < sampleA; i++) {
      int leaf = leafBefore[startAfter[a] + (int) ((long) i * countA / sampleA)];
      inside += leaf >= b && leaf < endB ? 1 : 0;
    }
    return (double) inside / (sampleB + sampleA);
  }
}
