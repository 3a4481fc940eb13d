package dev.pleach.diff.unit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The words of some units as one text, in lower case and without punctuation. */
final class GapText {
  private static final int LONGEST = 4_000; // characters that are compared

  private final StringBuilder text = new StringBuilder();
  private final int[] start; // index: unit of the gap, and one more; value: where its words start

  GapText(List<Integer> gap, PageUnits units) {
    start = new int[gap.size() + 1];
    for (int i = 0; i < gap.size() && text.length() <= LONGEST; i++) {
      UnitText.appendWords(units.text(gap.get(i)), text);
      start[i + 1] = text.length();
    }
  }

  boolean isTooLong() {
    return text.length() > LONGEST;
  }

  String text() {
    return text.toString();
  }

  int start(int unit) {
    return start[unit];
  }

  int end(int unit) {
    return start[unit + 1];
  }

  /** The units of the gap with words between two places of the text. */
  List<Integer> units(int from, int to) {
    if (text.substring(from, to).isBlank()) {
      return List.of();
    }
    List<Integer> units = new ArrayList<>();
    int unit = Arrays.binarySearch(start, from);
    unit = unit >= 0 ? unit : -unit - 2;
    for (; unit < start.length - 1 && start[unit] < to; unit++) {
      int begin = Math.max(from, start[unit]);
      int end = Math.min(to, start[unit + 1]);
      if (begin < end && !text.substring(begin, end).isBlank()) {
        units.add(unit);
      }
    }
    return units;
  }
}
