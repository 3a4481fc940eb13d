package dev.pleach.diff.unit;

import dev.pleach.diff.words.TextPiece;
import dev.pleach.diff.words.WordDiff;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds text that was only cut into other units: two lines that are one paragraph now, a term and
 * its explanation that were one cell. The words of the open units between two pairs are compared
 * with those of the other page, without upper case and punctuation. Units that share words belong
 * together; where such a group has no word that is new or gone, nothing changed. O(n) in the words
 * of the open units; a gap with too many is left alone.
 */
final class RegroupedUnits {
  private final UnitPairs pairs;

  RegroupedUnits(UnitPairs pairs) {
    this.pairs = pairs;
  }

  void find() {
    int lastAfter = DomTree.NONE;
    List<Integer> gone = new ArrayList<>();
    int count = pairs.before().count();
    for (int b = 0; b <= count; b++) {
      boolean anchor = b < count && pairs.keepsOrder(b);
      if (!anchor && b < count) {
        if (pairs.isOpenTextBefore(b)) {
          gone.add(b);
        }
        continue;
      }
      int end = b == count ? pairs.after().count() : pairs.after(b);
      if (!gone.isEmpty()) {
        compare(gone, openBetween(lastAfter + 1, end));
        gone.clear();
      }
      lastAfter = end;
    }
  }

  private List<Integer> openBetween(int from, int to) {
    List<Integer> open = new ArrayList<>();
    for (int a = from; a < to; a++) {
      if (pairs.isOpenTextAfter(a)) {
        open.add(a);
      }
    }
    return open;
  }

  private void compare(List<Integer> gone, List<Integer> fresh) {
    if (fresh.isEmpty() || gone.size() + fresh.size() < 3) {
      return; // two single units would be paired already
    }
    GapText left = new GapText(gone, pairs.before());
    GapText right = new GapText(fresh, pairs.after());
    if (left.isTooLong() || right.isTooLong()) {
      return;
    }
    UnitGroups groups = new UnitGroups(gone.size() + fresh.size());
    for (TextPiece piece : WordDiff.of(left.text(), right.text(), false)) {
      switch (piece.state()) {
        case SAME -> join(piece, left, right, gone.size(), groups);
        case REMOVED -> left.units(piece.beforeFrom(), piece.beforeTo()).forEach(groups::spoil);
        case INSERTED ->
            right
                .units(piece.afterFrom(), piece.afterTo())
                .forEach(unit -> groups.spoil(gone.size() + unit));
      }
    }
    for (int i = 0; i < gone.size(); i++) {
      if (groups.isWhole(i)) {
        pairs.keepBefore(gone.get(i));
      }
    }
    for (int j = 0; j < fresh.size(); j++) {
      if (groups.isWhole(gone.size() + j)) {
        pairs.keepAfter(fresh.get(j));
      }
    }
  }

  /** Joins the units of both pages that share characters of an equal piece. */
  private static void join(
      TextPiece piece, GapText left, GapText right, int offset, UnitGroups groups) {
    int shift = piece.afterFrom() - piece.beforeFrom();
    for (int unit : left.units(piece.beforeFrom(), piece.beforeTo())) {
      int from = Math.max(piece.beforeFrom(), left.start(unit));
      int to = Math.min(piece.beforeTo(), left.end(unit));
      for (int other : right.units(from + shift, to + shift)) {
        groups.join(unit, offset + other);
      }
    }
  }
}
