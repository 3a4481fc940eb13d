package dev.pleach.diff.unit;

import dev.pleach.diff.words.WordBag;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs units without partner that have many words in common and are read between the same pairs.
 * The best pair of a gap is taken first. A gap with too many units is left alone: there a part of
 * the page was replaced, and few of its sentences are the old ones. O(n) gaps of constant size.
 */
final class RewordedGaps {
  private static final int NONE = DomTree.NONE;
  private static final int MOST_PAIRS = 900; // compared in one gap
  private static final double LEAST_COMMON = 0.4; // of the letters of the longer one
  private static final int LONGEST = 5_000; // characters that are compared

  private final UnitPairs pairs;
  private final Map<Integer, WordBag> wordsBefore = new HashMap<>();

  RewordedGaps(UnitPairs pairs) {
    this.pairs = pairs;
  }

  void pair() {
    int lastAfter = NONE; // the last unit after that is paired in order
    List<Integer> gone = new ArrayList<>();
    int count = pairs.before().count();
    for (int b = 0; b <= count; b++) {
      boolean anchor = b < count && pairs.after(b) > lastAfter && pairs.keepsOrder(b);
      if (b < count && !anchor) {
        if (pairs.isOpenTextBefore(b)) {
          gone.add(b);
        }
        continue;
      }
      int end = b == count ? pairs.after().count() : pairs.after(b);
      if (!gone.isEmpty()) {
        pairBetween(gone, lastAfter + 1, end);
        gone.clear();
      }
      lastAfter = end;
    }
  }

  private record Candidate(int before, int after, double common) {}

  private void pairBetween(List<Integer> gone, int from, int to) {
    List<Integer> fresh = new ArrayList<>();
    for (int a = from; a < to && fresh.size() <= MOST_PAIRS; a++) {
      if (pairs.isOpenTextAfter(a)) {
        fresh.add(a);
      }
    }
    if (fresh.isEmpty() || (long) gone.size() * fresh.size() > MOST_PAIRS) {
      return;
    }
    wordsBefore.clear();
    List<Candidate> candidates = new ArrayList<>();
    for (int a : fresh) {
      WordBag words = words(pairs.after(), a);
      for (int b : gone) {
        WordBag old = wordsBefore.computeIfAbsent(b, unit -> words(pairs.before(), unit));
        double common = old.inCommon(words);
        if (common >= LEAST_COMMON) {
          candidates.add(new Candidate(b, a, common));
        }
      }
    }
    candidates.sort(
        (x, y) -> {
          int byCommon = Double.compare(y.common, x.common);
          int byBefore = byCommon != 0 ? byCommon : Integer.compare(x.before, y.before);
          return byBefore != 0 ? byBefore : Integer.compare(x.after, y.after);
        });
    for (Candidate one : candidates) {
      if (pairs.after(one.before) == NONE && pairs.before(one.after) == NONE) {
        pairs.pair(one.before, one.after);
      }
    }
  }

  private static WordBag words(PageUnits units, int unit) {
    String text = units.text(unit);
    return WordBag.of(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
  }
}
