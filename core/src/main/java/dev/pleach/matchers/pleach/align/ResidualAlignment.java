package dev.pleach.matchers.pleach.align;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.shared.PairSink;
import java.util.Arrays;

/**
 * Aligns the children of a pair that are still free, in order: between two pairs of children, the
 * free ones are chosen so that the sum of their gains is greatest.
 *
 * <p>O(p q) for p and q free children in a row; of longer rows only the beginning is aligned.
 */
public final class ResidualAlignment {
  private static final int MAX_ROW = 64; // free children on one side: bounds the cost

  /** What a pair of free children is worth; 0 or less for a pair that is not to be made. */
  public interface Gain {
    double of(int b, int a);
  }

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  private final Gain gain;
  private final PairSink sink;
  private final int[] left = new int[MAX_ROW]; // value: free child before
  private final int[] right = new int[MAX_ROW]; // value: free child after
  // Index: (q + 1) * i + j; value: greatest sum from children i and j on.
  private double[] best = new double[64];
  private double[] gains = new double[64]; // index: as best; value: gain of children i and j

  public ResidualAlignment(Partners partners, Gain gain, PairSink sink) {
    this.partners = partners;
    this.gain = gain;
    this.sink = sink;
    before = partners.before;
    after = partners.after;
  }

  /** Aligns the free children of a pair. */
  public void align(int b, int a) {
    int x = before.firstChild(b);
    int y = after.firstChild(a);
    while (x >= 0 && y >= 0) {
      int p = 0;
      while (x >= 0 && partners.isFreeBefore(x)) {
        if (p < MAX_ROW) {
          left[p++] = x;
        }
        x = before.nextSibling(x);
      }
      int stop = nextShared(x, a);
      int end = stop < 0 ? DomTree.NONE : partners.ofBefore(stop);
      while (stop >= 0 && end < y) { // it crosses an earlier pair: no border
        stop = nextShared(before.nextSibling(stop), a);
        end = stop < 0 ? DomTree.NONE : partners.ofBefore(stop);
      }
      int q = 0;
      while (y >= 0 && y != end) {
        if (q < MAX_ROW && partners.isFreeAfter(y)) {
          right[q++] = y;
        }
        y = after.nextSibling(y);
      }
      for (; x >= 0 && x != stop; x = before.nextSibling(x)) {
        if (p < MAX_ROW && partners.isFreeBefore(x)) {
          left[p++] = x;
        }
      }
      if (p > 0 && q > 0) {
        alignRow(p, q);
      }
      if (stop < 0) {
        return;
      }
      x = before.nextSibling(stop);
      y = after.nextSibling(end);
    }
  }

  /** The next child, from here on, whose partner is a child of a; NONE without. */
  private int nextShared(int from, int a) {
    for (int x = from; x >= 0; x = before.nextSibling(x)) {
      int partner = partners.ofBefore(x);
      if (partner >= 0 && after.parent(partner) == a) {
        return x;
      }
    }
    return DomTree.NONE;
  }

  private void alignRow(int p, int q) {
    int width = q + 1;
    int cells = (p + 1) * width;
    if (best.length < cells) {
      best = new double[cells];
      gains = new double[cells];
    }
    Arrays.fill(best, 0, cells, 0);
    for (int i = p - 1; i >= 0; i--) {
      for (int j = q - 1; j >= 0; j--) {
        int at = width * i + j;
        double value = gain.of(left[i], right[j]);
        gains[at] = value;
        double skip = Math.max(best[at + width], best[at + 1]);
        best[at] = value > 0 ? Math.max(skip, best[at + width + 1] + value) : skip;
      }
    }
    int i = 0;
    int j = 0;
    while (i < p && j < q) {
      int at = width * i + j;
      if (gains[at] > 0 && best[at] == best[at + width + 1] + gains[at]) {
        sink.pair(left[i++], right[j++]);
      } else if (best[at] == best[at + width]) {
        i++;
      } else {
        j++;
      }
    }
  }
}
