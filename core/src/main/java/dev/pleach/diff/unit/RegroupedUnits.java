package dev.pleach.diff.unit;

import dev.pleach.diff.words.SequenceDiff;
import dev.pleach.dom.array.LongNumbers;

/**
 * Finds text that was cut into other units: two lines that are one paragraph now, a term and its
 * explanation that were one cell. The words of the open units between two pairs are compared with
 * those of the other page, without upper case and punctuation. Units that share words belong
 * together; where such a group has no word that is new or gone, nothing changed. Where units share
 * most of their words, they are one rewording. O(n) in the words of the open units; a gap with too
 * many is left alone.
 */
final class RegroupedUnits {
  private static final int MOST_WORDS = 600; // of a gap and a page
  private static final double LEAST_COMMON = 0.25; // of the letters of the longer side
  private static final double LEAST_OF_SHORTER = 0.5; // of the letters of the shorter side

  private final UnitPairs pairs;
  private final WordNumbers numbers;
  private final UnitWords before;
  private final UnitWords after;

  RegroupedUnits(UnitPairs pairs, WordNumbers numbers, UnitWords before, UnitWords after) {
    this.pairs = pairs;
    this.numbers = numbers;
    this.before = before;
    this.after = after;
  }

  void find() {
    OpenGaps.forEach(pairs, this::compare);
  }

  private void compare(int[] gone, int[] fresh) {
    if (gone.length + fresh.length < 3) {
      return; // two single units would be paired already
    }
    GapWords left = GapWords.of(gone, before, MOST_WORDS);
    GapWords right = GapWords.of(fresh, after, MOST_WORDS);
    if (left.count() > MOST_WORDS || right.count() > MOST_WORDS) {
      return;
    }
    int lettersBefore = left.letters(numbers);
    int lettersAfter = right.letters(numbers);
    if (isLittle(numbers.inCommon(left.sorted(), right.sorted()), lettersBefore, lettersAfter)) {
      return; // whatever the order
    }
    LongNumbers own = new LongNumbers(left.count()); // numbers of this gap alone, so few
    int[] partner = SequenceDiff.of(left.renumbered(own), right.renumbered(own), own.size());
    int common = 0;
    for (int i = 0; i < partner.length; i++) {
      common += partner[i] >= 0 ? numbers.letters(left.word(i)) : 0;
    }
    if (isLittle(common, lettersBefore, lettersAfter)) {
      return;
    }
    SharedWords shared = new SharedWords(gone, fresh, numbers, before, after);
    boolean[] known = new boolean[right.count()]; // index: word after; value: whether both have it
    for (int i = 0; i < partner.length; i++) {
      if (partner[i] < 0) {
        shared.addOwn(left.unit(i));
      } else {
        known[partner[i]] = true;
        shared.add(left.unit(i), right.unit(partner[i]), numbers.letters(left.word(i)));
      }
    }
    for (int j = 0; j < known.length; j++) {
      if (!known[j]) {
        shared.addOwn(gone.length + right.unit(j));
      }
    }
    shared.settle(pairs);
  }

  /** Whether two texts have hardly a word in common, and neither is a part of the other. */
  private static boolean isLittle(int common, int lettersBefore, int lettersAfter) {
    int longer = Math.max(lettersBefore, lettersAfter);
    int shorter = Math.min(lettersBefore, lettersAfter);
    return common < shorter
        && (common < LEAST_COMMON * longer || common < LEAST_OF_SHORTER * shorter);
  }
}
