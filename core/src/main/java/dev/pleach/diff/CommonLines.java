package dev.pleach.diff;

import dev.pleach.diff.unit.PageUnits;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.WordTokens;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether two pages have anything to do with each other, by the paragraphs, cells and items that
 * both have. Versions of a page share at least a quarter of them, also years apart; pages of two
 * sites seldom a tenth: "Home", "Search". A page of which every line was rewritten still has most
 * of its words.
 */
final class CommonLines {
  private static final double LEAST_LINES = 0.1; // of the page with fewer
  private static final double LEAST_WORDS = 0.5; // by letters, of the page with fewer
  private static final int LEAST_LETTERS = 200; // on each page, to judge by

  private final PageUnits before;
  private final PageUnits after;

  CommonLines(PageUnits before, PageUnits after) {
    this.before = before;
    this.after = after;
  }

  /** A sentence for people if the pages are no versions of one page; else empty. */
  String remark() {
    if (letters(before) < LEAST_LETTERS || letters(after) < LEAST_LETTERS) {
      return "";
    }
    HashIndex linesBefore = distinct(before);
    HashIndex linesAfter = distinct(after);
    int common = 0; // lines that occur on both pages, each counted once
    HashIndex seen = new HashIndex(16);
    for (int u = 0; u < after.count(); u++) {
      long line = after.hash(u);
      boolean both = isText(after, u) && linesBefore.first(line) != HashIndex.NONE;
      if (both && seen.first(line) == HashIndex.NONE) {
        seen.add(line);
        common++;
      }
    }
    int least = Math.min(linesBefore.size(), linesAfter.size());
    if (common >= LEAST_LINES * least || commonWords() >= LEAST_WORDS) {
      return "";
    }
    return "These pages have hardly a line in common ("
        + common
        + " of "
        + least
        + "). Are they versions of one page?";
  }

  private static boolean isText(PageUnits units, int unit) {
    return units.kind(unit) == PageUnits.Kind.TEXT;
  }

  private static int letters(PageUnits units) {
    int letters = 0;
    for (int u = 0; u < units.count(); u++) {
      letters += isText(units, u) ? units.letters(u) : 0;
    }
    return letters;
  }

  private static HashIndex distinct(PageUnits units) {
    HashIndex lines = new HashIndex(units.count());
    for (int u = 0; u < units.count(); u++) {
      if (isText(units, u) && lines.first(units.hash(u)) == HashIndex.NONE) {
        lines.add(units.hash(u));
      }
    }
    return lines;
  }

  /** The share of the letters of the shorter page that are in words both have. */
  private double commonWords() {
    Map<String, Integer> wordsBefore = words(before);
    Map<String, Integer> wordsAfter = words(after);
    long common = 0;
    for (Map.Entry<String, Integer> word : wordsBefore.entrySet()) {
      int both = Math.min(word.getValue(), wordsAfter.getOrDefault(word.getKey(), 0));
      common += (long) both * word.getKey().length();
    }
    return (double) common / Math.max(1, Math.min(length(wordsBefore), length(wordsAfter)));
  }

  private static Map<String, Integer> words(PageUnits units) {
    Map<String, Integer> words = new HashMap<>();
    for (int u = 0; u < units.count(); u++) {
      if (isText(units, u)) {
        WordTokens tokens = new WordTokens(units.text(u));
        for (int t = 0; t < tokens.count(); t++) {
          if (tokens.isWord(t)) {
            words.merge(tokens.token(t), 1, Integer::sum);
          }
        }
      }
    }
    return words;
  }

  private static long length(Map<String, Integer> words) {
    return words.entrySet().stream()
        .mapToLong(word -> (long) word.getValue() * word.getKey().length())
        .sum();
  }
}
