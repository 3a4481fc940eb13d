package dev.pleach.diff.unit;

import dev.pleach.dom.array.IntList;
import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/** The words of the open units of a gap, one behind the other. */
final class GapWords {
  private final IntList words = new IntList(64);
  private final IntList units = new IntList(64); // index: word; value: its unit, counted in the gap

  private GapWords() {}

  /** The words of some units, as far as there are not too many. */
  static GapWords of(int[] gap, UnitWords words, int most) {
    GapWords all = new GapWords();
    for (int i = 0; i < gap.length && all.count() <= most; i++) {
      for (int word : words.of(gap[i])) {
        all.words.add(word);
        all.units.add(i);
      }
    }
    return all;
  }

  int count() {
    return words.size();
  }

  int word(int index) {
    return words.get(index);
  }

  /** The unit a word is in, counted from the first of the gap. */
  int unit(int index) {
    return units.get(index);
  }

  int letters(WordNumbers numbers) {
    return numbers.letters(words.toArray());
  }

  int[] sorted() {
    int[] sorted = words.toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  int[] renumbered(LongNumbers numbers) {
    int[] renumbered = new int[words.size()];
    for (int i = 0; i < renumbered.length; i++) {
      renumbered[i] = numbers.add(words.get(i));
    }
    return renumbered;
  }
}
