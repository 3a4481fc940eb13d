package dev.pleach.diff;

import java.util.HashMap;
import java.util.Map;

/** How much two texts have in common, in letters: words count whatever their order. O(n). */
final class CommonWords {
  private CommonWords() {}

  /** How many letters the words of a text have; what begins with a digit, as 19.6K, is no word. */
  static int letters(String whole) {
    String text = withoutAddresses(whole);
    int letters = 0;
    boolean number = false; // whether what is being read began with a digit
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = Character.isLetter(c) || Character.isSurrogate(c);
      boolean digit = Character.isDigit(c);
      number = inside ? number : digit;
      inside = letter || digit;
      letters += letter && !number ? 1 : 0;
    }
    return letters;
  }

  /** How many letters the words have that stand in both texts. */
  static int letters(String text, String other) {
    WordTokens words = new WordTokens(withoutAddresses(other));
    Map<String, Integer> there = new HashMap<>();
    for (int t = 0; t < words.count(); t++) {
      if (words.isWord(t)) {
        there.merge(words.token(t), 1, Integer::sum);
      }
    }
    WordTokens own = new WordTokens(withoutAddresses(text));
    int common = 0;
    for (int t = 0; t < own.count(); t++) {
      String word = own.isWord(t) ? own.token(t) : "";
      Integer left = word.isEmpty() ? null : there.get(word);
      if (left != null && left > 0) {
        there.put(word, left - 1);
        common += letters(word);
      }
    }
    return common;
  }

  /** An address that is written out says little: most of it is the same on the whole site. */
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
      from = at;
      while (from < text.length() && !Character.isWhitespace(text.charAt(from))) {
        from++;
      }
    }
    return rest.append(text, from, text.length()).toString();
  }
}
