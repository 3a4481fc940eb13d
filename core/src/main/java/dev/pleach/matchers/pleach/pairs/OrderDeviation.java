package dev.pleach.matchers.pleach.pairs;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * How far the partner of a node would lie from where one expects it: between the anchors around it,
 * pairs known before that keep the order of the page, as far from the one or the other as before.
 *
 * <p>O(n log n) for n pairs, once; then each question is answered at once.
 */
public final class OrderDeviation {
  private final int[] sinceLast; // index: node before; value: shift of the anchor in front of it
  private final int[] untilNext; // index: node before; value: shift of the anchor behind it
  private final double scale;

  public OrderDeviation(Partners partners, boolean[] isAnchor) {
    DomTree before = partners.before;
    int count = before.size();
    scale = 1.0 / Math.max(1, Math.max(count, partners.after.size()));
    sinceLast = new int[count];
    untilNext = new int[count];
    int shift = 0;
    for (int b = 0; b < count; b++) {
      shift = isAnchor[b] ? partners.ofBefore(b) - b : shift;
      sinceLast[b] = shift;
    }
    shift = partners.after.size() - count;
    for (int b = count - 1; b >= 0; b--) {
      shift = isAnchor[b] ? partners.ofBefore(b) - b : shift;
      untilNext[b] = shift;
    }
  }

  /** From 0, just where it is expected, to 1, a whole page away. */
  public double of(int b, int a) {
    int shift = a - b;
    return Math.min(Math.abs(shift - sinceLast[b]), Math.abs(shift - untilNext[b])) * scale;
  }

  /** Index: node before; value: whether it is part of a longest increasing run of pairs. */
  public static boolean[] increasing(Partners partners) {
    int count = partners.before.size();
    int[] last = new int[64]; // index: length - 1; value: node before that ends the best run
    int[] previous = new int[count]; // index: node before; value: the one in front of it in its run
    int length = 0;
    for (int b = 0; b < count; b++) {
      int a = partners.ofBefore(b);
      if (a < 0) {
        continue;
      }
      boolean isNext = length == 0 || partners.ofBefore(last[length - 1]) < a;
      int low = isNext ? length : 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (partners.ofBefore(last[middle]) < a) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      previous[b] = low == 0 ? DomTree.NONE : last[low - 1];
      if (low == last.length) {
        last = Arrays.copyOf(last, 2 * length);
      }
      last[low] = b;
      length = Math.max(length, low + 1);
      b = partners.lastSettledBefore(b);
    }
    boolean[] isAnchor = new boolean[count];
    for (int b = length == 0 ? DomTree.NONE : last[length - 1]; b >= 0; b = previous[b]) {
      isAnchor[b] = true;
    }
    return isAnchor;
  }
}
