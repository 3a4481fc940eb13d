package dev.pleach.diff.unit;

import java.util.ArrayList;
import java.util.List;

/**
 * Pairs units without partner that have many words in common and are read between the same pairs.
 * The best pair of a gap is taken first. A gap with too many units is left alone: there a part of
 * the page was replaced, and few of its sentences are the old ones. O(n) gaps of constant size.
 */
final class RewordedGaps {
  private static final int MOST_PAIRS = 900; // compared in one gap
  private static final double LEAST_COMMON = 0.4; // of the letters of the longer one
  private static final double MOSTLY = 0.8; // of the shorter one, if it is a sentence
  private static final int LEAST_WORDS = 4; // of a sentence

  private final UnitPairs pairs;
  private final WordNumbers numbers;
  private final UnitWords before;
  private final UnitWords after;

  RewordedGaps(UnitPairs pairs, WordNumbers numbers, UnitWords before, UnitWords after) {
    this.pairs = pairs;
    this.numbers = numbers;
    this.before = before;
    this.after = after;
  }

  void pair() {
    OpenGaps.forEach(pairs, this::pair);
  }

  private void pair(int[] gone, int[] fresh) {
    if ((long) gone.length * fresh.length > MOST_PAIRS) {
      return;
    }
    List<LikelyPair> candidates = new ArrayList<>();
    for (int b : gone) {
      for (int a : fresh) {
        double likeness = likeness(before.sorted(b), after.sorted(a));
        if (likeness > 0) {
          candidates.add(new LikelyPair(b, a, likeness));
        }
      }
    }
    LikelyPair.take(candidates, pairs);
  }

  /** The share of letters that two texts have in common; 0 if they are not the same sentence. */
  private double likeness(int[] words, int[] others) {
    int letters = numbers.letters(words);
    int otherLetters = numbers.letters(others);
    int longer = Math.max(letters, otherLetters);
    int shorter = Math.min(letters, otherLetters);
    int common = numbers.inCommon(words, others);
    boolean sentence = Math.min(words.length, others.length) >= LEAST_WORDS;
    boolean alike = common >= LEAST_COMMON * longer || (sentence && common >= MOSTLY * shorter);
    return alike && longer > 0 ? (double) common / longer : 0;
  }
}
