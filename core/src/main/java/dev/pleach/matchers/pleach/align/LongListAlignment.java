package dev.pleach.matchers.pleach.align;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import java.util.Arrays;

/**
 * Aligns long rows of free siblings by what they hold: in order, as far as they are equal. Where
 * they differ, it looks a few siblings ahead for the nearest place from which both go on alike.
 *
 * <p>For lists of hundreds, in which every item looks like many others: a queue that weighs each
 * against its neighbours is slow there, and loses its place. Rows end at children that are a pair;
 * shorter ones are left alone. Linear in the children.
 */
public final class LongListAlignment {
  private static final int FEWEST = 64; // free children on each side
  private static final int AHEAD = 6; // siblings that are looked at on each side

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  private int[] left = new int[FEWEST]; // free children before
  private int[] right = new int[FEWEST]; // free children after
  private int p; // how many children left holds
  private int q; // how many children right holds
  private int nextLeft; // index into left where the row goes on
  private int nextRight;

  public LongListAlignment(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
  }

  /** Offers pairs of equal children of two nodes, where both have many free ones in a row. */
  public void align(int b, int a, ResidualAlignment.Taker taker) {
    if (before.end(b) - b <= FEWEST || after.end(a) - a <= FEWEST) {
      return;
    }
    int x = b + 1;
    int y = a + 1;
    while (x < before.end(b)) {
      p = 0;
      while (x < before.end(b) && !isBorder(x, a, y)) {
        if (partners.isFreeBefore(x)) {
          addLeft(x);
        }
        x = before.end(x);
      }
      int end = x < before.end(b) ? partners.ofBefore(x) : after.end(a);
      if (p < FEWEST) {
        y = end;
      }
      q = 0;
      while (y < end) {
        if (partners.isFreeAfter(y)) {
          addRight(y);
        }
        y = after.end(y);
      }
      if (q >= FEWEST) {
        alignRow(taker);
      }
      if (x < before.end(b)) {
        x = before.end(x);
        y = after.end(y);
      }
    }
  }

  /** Whether a child has its partner among the children of a, not before y. */
  private boolean isBorder(int x, int a, int y) {
    int partner = partners.ofBefore(x);
    return partner >= y && after.parent(partner) == a;
  }

  private void addLeft(int x) {
    if (p == left.length) {
      left = Arrays.copyOf(left, 2 * p);
    }
    left[p++] = x;
  }

  private void addRight(int y) {
    if (q == right.length) {
      right = Arrays.copyOf(right, 2 * q);
    }
    right[q++] = y;
  }

  private void alignRow(ResidualAlignment.Taker taker) {
    int i = 0;
    int j = 0;
    while (i < p && j < q) {
      if (lookEqual(i, j)) {
        if (before.sameSubtree(left[i], after, right[j])) {
          taker.take(left[i], right[j]);
        }
        i++;
        j++;
      } else {
        findNext(i, j);
        i = nextLeft;
        j = nextRight;
      }
    }
  }

  /** Looks for the nearest place behind two children that differ from which both go on alike. */
  private void findNext(int i, int j) {
    int more = Integer.signum((p - i) - (q - j)); // of which side more children are to come
    for (int skip = 1; skip <= AHEAD; skip++) {
      for (int less = 0; less <= skip; less++) { // on the one side; the other skips all
        int fewer = more == 0 ? skip - less : less; // as many on both sides, if that can be
        if ((more >= 0 && goesOn(i + skip, j + fewer))
            || goesOn(i + fewer, j + skip)
            || (more < 0 && goesOn(i + skip, j + fewer))) {
          return;
        }
      }
    }
    nextLeft = i + 1;
    nextRight = j + 1;
  }

  /** Whether two children, and those behind them, are equal; notes where they are. */
  private boolean goesOn(int i, int j) {
    nextLeft = i;
    nextRight = j;
    return lookEqual(i, j) && (i + 1 == p || j + 1 == q || lookEqual(i + 1, j + 1));
  }

  private boolean lookEqual(int i, int j) {
    return i < p && j < q && before.contentHash(left[i]) == after.contentHash(right[j]);
  }
}
