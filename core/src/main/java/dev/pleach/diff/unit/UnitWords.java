package dev.pleach.diff.unit;

import java.util.Arrays;

/** The words of the units of one page, read when they are asked for. */
final class UnitWords {
  private static final int[] UNREAD = {};
  private static final int LONGEST = 5_000; // characters of a unit that are read

  private final PageUnits units;
  private final WordNumbers numbers;
  private final int[][] words; // index: unit
  private final int[][] sorted; // index: unit

  UnitWords(PageUnits units, WordNumbers numbers) {
    this.units = units;
    this.numbers = numbers;
    words = new int[units.count()][];
    sorted = new int[units.count()][];
    Arrays.fill(words, UNREAD);
    Arrays.fill(sorted, UNREAD);
  }

  /** The words of a unit as numbers, in order. */
  int[] of(int unit) {
    int[] known = words[unit];
    if (known == UNREAD) {
      String text = units.comparedText(unit);
      known = numbers.of(text.length() > LONGEST ? text.substring(0, LONGEST) : text);
      words[unit] = known;
    }
    return known;
  }

  /** The words of a unit as numbers, ascending. */
  int[] sorted(int unit) {
    int[] known = sorted[unit];
    if (known == UNREAD) {
      known = of(unit).clone();
      Arrays.sort(known);
      sorted[unit] = known;
    }
    return known;
  }
}
