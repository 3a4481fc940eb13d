package dev.pleach.diff.unit;

import dev.pleach.dom.array.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pairs sentences without partner that have most words in common, wherever they are read: the
 * paragraph that stood between other things and was edited. Candidates are found by words that few
 * of the open units have, so it takes O(n) in the words of the open units.
 */
final class RewordedElsewhere {
  private static final int LEAST_LETTERS = 20; // of a sentence; a date is none
  private static final int MOST_UNITS = 12; // with a word that is looked up
  private static final double LEAST_RARE = 0.3; // of the letters of the longer one, in such words
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
    if (unitsWith.isEmpty()) {
      return;
    }
    List<LikelyPair> candidates = new ArrayList<>();
    int[] shared =
        new int[pairs.after().count()]; // index: unit after; value: letters of rare words
    IntList touched = new IntList(16); // units after with such letters
    for (int b = 0; b < pairs.before().count(); b++) {
      if (pairs.isOpenTextBefore(b) && pairs.before().letters(b) >= LEAST_LETTERS) {
        for (int word : before.of(b)) {
          addShared(word, unitsWith.get(word), shared, touched);
        }
        for (int i = 0; i < touched.size(); i++) {
          add(b, touched.get(i), shared[touched.get(i)], candidates);
          shared[touched.get(i)] = 0;
        }
        touched.clear();
      }
    }
    LikelyPair.take(candidates, pairs);
  }

  private void addShared(int word, @Nullable IntList units, int[] shared, IntList touched) {
    if (units == null || units.size() > MOST_UNITS) {
      return;
    }
    for (int i = 0; i < units.size(); i++) {
      int a = units.get(i);
      if (shared[a] == 0) {
        touched.add(a);
      }
      shared[a] += numbers.letters(word);
    }
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

  private void add(int b, int a, int rare, List<LikelyPair> candidates) {
    int longer = Math.max(numbers.letters(before.of(b)), numbers.letters(after.of(a)));
    if (rare < LEAST_RARE * longer) {
      return;
    }
    int[] words = before.sorted(b);
    int[] others = after.sorted(a);
    double common = (double) numbers.inCommon(words, others) / longer;
    if (common >= LEAST_COMMON) {
      candidates.add(new LikelyPair(b, a, common));
    }
  }
}
