package dev.pleach.diff.unit;

import dev.pleach.dom.array.IntList;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.WordTokens;

/** The words of two pages, numbered as they are met; upper case and most signs do not count. */
final class WordNumbers {
  private final LongNumbers hashes = new LongNumbers(256);
  private final IntList letters = new IntList(256); // index: word

  /** The words of a text, in order. */
  int[] of(String text) {
    WordTokens tokens = new WordTokens(text);
    IntList words = new IntList(tokens.count() / 2 + 1);
    for (int t = 0; t < tokens.count(); t++) {
      int start = tokens.start(t);
      int end = tokens.start(t + 1);
      if (tokens.isWord(t) || UnitText.counts(text, start)) {
        words.add(number(UnitText.looseHash(text, start, end), end - start));
      }
    }
    return words.toArray();
  }

  private int number(long hash, int length) {
    int known = hashes.size();
    int number = hashes.add(hash);
    if (number == known) {
      letters.add(length);
    }
    return number;
  }

  int letters(int word) {
    return letters.get(word);
  }

  /** The letters of some words. */
  int letters(int[] words) {
    int sum = 0;
    for (int word : words) {
      sum += letters.get(word);
    }
    return sum;
  }

  /** The letters of the words that two texts have in common, each as often as both have it. */
  int inCommon(int[] sorted, int[] others) {
    int common = 0;
    for (int i = 0, j = 0; i < sorted.length && j < others.length; ) {
      if (sorted[i] == others[j]) {
        common += letters.get(sorted[i]);
        i++;
        j++;
      } else if (sorted[i] < others[j]) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }
}
