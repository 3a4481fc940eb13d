package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;

/**
 * How much of what two elements hold is the same: which of the leaves inside the one went into the
 * other. Only leaves that are equal to their partner speak here; those that were paired for their
 * place would only echo the pair that is asked for.
 *
 * <p>Linear once; then each question looks at a few leaves of each side.
 */
public final class SharedLeaves {
  /** Neither element holds a leaf that could tell. */
  public static final double UNKNOWN = -1;

  private static final int MOST = 12; // leaves of a side that are looked at

  private final DomTree before;
  private final DomTree after;
  private final int[] startBefore; // index: node before, and one more; value: telling leaves so far
  private final int[] startAfter; // index: node after, and one more; value: telling leaves so far
  private final int[] leafAfter; // index: telling leaf in the order before; value: its partner
  private final int[] leafBefore; // index: telling leaf in the order after; value: its partner

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
      if (a >= 0
          && before.isLeaf(b)
          && after.isLeaf(a)
          && before.labelHash(b) == after.labelHash(a)) {
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

  /** The share of the telling leaves of two elements that both have; or UNKNOWN. */
  public double of(int b, int a) {
    int endB = before.end(b);
    int endA = after.end(a);
    int countB = startBefore[endB] - startBefore[b];
    int countA = startAfter[endA] - startAfter[a];
    if (countB + countA == 0) {
      return UNKNOWN;
    }
    int lookB = Math.min(countB, MOST);
    int inside = 0;
    for (int i = 0; i < lookB; i++) {
      int leaf = leafAfter[startBefore[b] + (int) ((long) i * countB / lookB)];
      inside += leaf >= a && leaf < endA ? 1 : 0;
    }
    int lookA = Math.min(countA, MOST);
    for (int i = 0; i < lookA; i++) {
      int leaf = leafBefore[startAfter[a] + (int) ((long) i * countA / lookA)];
      inside += leaf >= b && leaf < endB ? 1 : 0;
    }
    return (double) inside / (lookB + lookA);
  }
}
