package dev.pleach.matchers.pleach.align;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.shared.PairSink;

/**
 * Aligns long rows of free siblings by their content: in order, as far as they are equal. Where
 * they differ, both rows are searched a few siblings ahead for the nearest place from which they go
 * on equally.
 *
 * <p>For lists of hundreds in which every item equals many others. Their order is all the evidence
 * there is, and best-first search, which compares single pairs, would be slow and lose the order.
 * Rows end at children that are a pair; short rows are left to the search. Linear in the children.
 */
public final class LongListAlignment {
  private static final int MIN_ROW = 64; // free children on each side
  private static final int MAX_AHEAD = 6; // siblings that are skipped on each side

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  private final IntList left = new IntList(MIN_ROW); // free children before
  private final IntList right = new IntList(MIN_ROW); // free children after
  private int nextLeft; // index into left where the row goes on
  private int nextRight; // index into right where the row goes on

  public LongListAlignment(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
  }

  /** Offers pairs of equal children of two nodes, where both have many free ones in a row. */
  public void align(int b, int a, PairSink sink) {
    if (before.end(b) - b <= MIN_ROW || after.end(a) - a <= MIN_ROW) {
      return;
    }
    int x = b + 1;
    int y = a + 1;
    while (x < before.end(b)) {
      left.clear();
      while (x < before.end(b) && !isBorder(x, a, y)) {
        if (partners.isFreeBefore(x)) {
          left.add(x);
        }
        x = before.end(x);
      }
      int end = x < before.end(b) ? partners.ofBefore(x) : after.end(a);
      if (left.size() < MIN_ROW) {
        y = end;
      }
      right.clear();
      while (y < end) {
        if (partners.isFreeAfter(y)) {
          right.add(y);
        }
        y = after.end(y);
      }
      if (right.size() >= MIN_ROW) {
        alignRow(sink);
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

  private void alignRow(PairSink sink) {
    int i = 0;
    int j = 0;
    while (i < left.size() && j < right.size()) {
      if (haveEqualContent(i, j)) {
        if (before.sameSubtree(left.get(i), after, right.get(j))) {
          sink.pair(left.get(i), right.get(j));
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

  /** Finds the nearest place behind two children that differ from which both rows go on equally. */
  private void findNext(int i, int j) {
    // 1 if more children are left before, -1 if after.
    int longer = Integer.signum((left.size() - i) - (right.size() - j));
    for (int skip = 1; skip <= MAX_AHEAD; skip++) {
      for (int less = 0; less <= skip; less++) { // one side skips fewer than the other
        int fewer = longer == 0 ? skip - less : less; // as many first if as many are left
        if ((longer >= 0 && goesOn(i + skip, j + fewer))
            || goesOn(i + fewer, j + skip)
            || (longer < 0 && goesOn(i + skip, j + fewer))) {
          return;
        }
      }
    }
    nextLeft = i + 1;
    nextRight = j + 1;
  }

  /** Whether two children, and the next ones behind them, are equal; notes where they are. */
  private boolean goesOn(int i, int j) {
    nextLeft = i;
    nextRight = j;
    return haveEqualContent(i, j)
        && (i + 1 == left.size() || j + 1 == right.size() || haveEqualContent(i + 1, j + 1));
  }

  private boolean haveEqualContent(int i, int j) {
    return i < left.size()
        && j < right.size()
        && before.contentHash(left.get(i)) == after.contentHash(right.get(j));
  }
}
