package dev.pleach.diff.pairing;

import dev.pleach.dom.array.LongIntTable;
import dev.pleach.dom.text.WordTokens;

/** How much two texts have in common, in letters: words count whatever their order. O(n). */
final class CommonWords {
  private CommonWords() {}

  /**
   * How many letters the words of a text have. What begins with a digit, as 19.6K, is no word, nor
   * is an address that is written out: most of it is the same on the whole site.
   */
  static int letters(String text) {
    return letters(text, 0, text.length());
  }

  private static int letters(String text, int from, int to) {
    int letters = 0;
    int before = 0; // letters before the current word
    boolean number = false; // whether the current word began with a digit
    boolean inside = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean letter =
          c < 128
              ? (c | 32) >= 'a' && (c | 32) <= 'z'
              : Character.isLetter(c) || Character.isSurrogate(c);
      boolean digit = c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c);
      if (c == ':' && text.startsWith("//", i + 1)) {
        letters = before;
        i = endOfAddress(text, i) - 1;
      }
      if (!inside) {
        number = digit;
        before = letters;
      }
      inside = letter || digit;
      letters += letter && !number ? 1 : 0;
    }
    return letters;
  }

  private static int endOfAddress(String text, int from) {
    int end = from;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** How many letters the words have that occur in both texts. */
  static int letters(String text, String other) {
    WordTokens words = new WordTokens(withoutAddresses(other));
    LongIntTable left = new LongIntTable(words.count()); // key: hash of a word; value: how many
    for (int t = 0; t < words.count(); t++) {
      if (words.isWord(t)) {
        left.add(words.hash(t), 1);
      }
    }
    WordTokens own = new WordTokens(withoutAddresses(text));
    int common = 0;
    for (int t = 0; t < own.count(); t++) {
      if (own.isWord(t) && left.get(own.hash(t)) > 0) {
        left.add(own.hash(t), -1);
        common += letters(own.text(), own.start(t), own.start(t + 1));
      }
    }
    return common;
  }

  private static String withoutAddresses(String text) {
    int at = text.indexOf("://");
    if (at < 0) {
      return text;
    }
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (; at >= 0; at = text.indexOf("://", from)) {
      int start = at;
      while (start > from && Character.isLetter(text.charAt(start - 1))) {
        start--;
      }
      rest.append(text, from, start);
      from = endOfAddress(text, at);
    }
    return rest.append(text, from, text.length()).toString();
  }
}
