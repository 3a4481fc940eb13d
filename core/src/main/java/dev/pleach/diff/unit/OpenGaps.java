package dev.pleach.diff.unit;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;

/**
 * The gaps between pairs that keep their order: texts without a partner that are read between the
 * same two pairs on both pages.
 */
final class OpenGaps {
  /** What is done with a gap. */
  @FunctionalInterface
  interface Each {
    /** Called with the open units of both pages, ascending; there is at least one on each side. */
    void gap(int[] gone, int[] fresh);
  }

  private OpenGaps() {}

  static void forEach(UnitPairs pairs, Each each) {
    int lastAfter = DomTree.NONE;
    IntList gone = new IntList(16);
    int count = pairs.before().count();
    for (int b = 0; b <= count; b++) {
      if (b < count && !pairs.keepsOrder(b)) {
        if (pairs.isOpenTextBefore(b)) {
          gone.add(b);
        }
        continue;
      }
      int end = b == count ? pairs.after().count() : pairs.after(b);
      if (gone.size() > 0) {
        IntList fresh = new IntList(16);
        for (int a = lastAfter + 1; a < end; a++) {
          if (pairs.isOpenTextAfter(a)) {
            fresh.add(a);
          }
        }
        if (fresh.size() > 0) {
          each.gap(gone.toArray(), fresh.toArray());
        }
        gone.clear();
      }
      lastAfter = end;
    }
  }
}
