package dev.pleach.diff.unit;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds text that was only cut into other units: two lines that are one paragraph now, a term and
 * its explanation that were one cell. The open units between two pairs are read side by side
 * without white space, upper case and punctuation; where both sides have read the same characters,
 * nothing changed. O(n) in the characters of the open units.
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
      return; // two single units would be equal already
    }
    StringBuilder left = new StringBuilder();
    StringBuilder right = new StringBuilder();
    int i = 0;
    int j = 0;
    int fromI = 0;
    int fromJ = 0;
    int checked = 0; // characters that are known to be equal
    while (i < gone.size() || j < fresh.size()) {
      boolean takeLeft = i < gone.size() && (left.length() <= right.length() || j == fresh.size());
      if (takeLeft) {
        UnitText.appendLoose(pairs.before().text(gone.get(i++)), left);
      } else {
        UnitText.appendLoose(pairs.after().text(fresh.get(j++)), right);
      }
      for (int end = Math.min(left.length(), right.length()); checked < end; checked++) {
        if (left.charAt(checked) != right.charAt(checked)) {
          return;
        }
      }
      if (left.length() == right.length()) {
        gone.subList(fromI, i).forEach(pairs::keepBefore);
        fresh.subList(fromJ, j).forEach(pairs::keepAfter);
        fromI = i;
        fromJ = j;
        left.setLength(0);
        right.setLength(0);
        checked = 0;
      }
    }
  }
}
