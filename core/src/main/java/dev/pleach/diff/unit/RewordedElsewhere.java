package dev.pleach.diff.unit;

import dev.pleach.dom.array.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs sentences without partner that have most words in common, wherever they are read: the
 * paragraph that stood between other things and was edited. Candidates are found by words that few
 * of the open units have, so it takes O(n) in the words of the open units.
 */
final class RewordedElsewhere {
  private static final int LEAST_LETTERS = 20; // of a sentence; a date is none
  private static final int MOST_UNITS = 12; // with a word that is looked up
  private static final double LEAST_COMMON = 0.6; // of the letters of the longer one

  private final UnitPairs pairs;
  private final WordNumbers numbers;
  private final UnitWords before;
  private final UnitWords after;

  RewordedElsewhere(UnitPairs pairs, WordNumbers numbers, UnitWords before, UnitWords after) {
    this.pairs = pairs;
    this.numbers = numbers;
    this.before = before;
    this.after = after;
  }

  void pair() {
    Map<Integer, IntList> unitsWith = openAfterByWord();
    int[] seen = new int[pairs.after().count()]; // index: unit after; value: 1 + the last unit b
    List<LikelyPair> candidates = new ArrayList<>();
    for (int b = 0; b < pairs.before().count() && !unitsWith.isEmpty(); b++) {
      if (pairs.isOpenTextBefore(b) && pairs.before().letters(b) >= LEAST_LETTERS) {
        for (int word : before.of(b)) {
          IntList units = unitsWith.get(word);
          for (int i = 0; units != null && i < units.size() && units.size() <= MOST_UNITS; i++) {
            int a = units.get(i);
            if (seen[a] != b + 1) {
              seen[a] = b + 1;
              add(b, a, candidates);
            }
          }
        }
      }
    }
    LikelyPair.take(candidates, pairs);
  }

  private Map<Integer, IntList> openAfterByWord() {
    Map<Integer, IntList> unitsWith = new HashMap<>();
    for (int a = 0; a < pairs.after().count(); a++) {
      if (pairs.isOpenTextAfter(a) && pairs.after().letters(a) >= LEAST_LETTERS) {
        int last = -1;
        for (int word : after.sorted(a)) {
          if (word != last) {
            unitsWith.computeIfAbsent(word, w -> new IntList(2)).add(a);
          }
          last = word;
        }
      }
    }
    return unitsWith;
  }

  private void add(int b, int a, List<LikelyPair> candidates) {
    int[] words = before.sorted(b);
    int[] others = after.sorted(a);
    int longer = Math.max(numbers.letters(words), numbers.letters(others));
    double common = (double) numbers.inCommon(words, others) / longer;
    if (common >= LEAST_COMMON) {
      candidates.add(new LikelyPair(b, a, common));
    }
  }
}
