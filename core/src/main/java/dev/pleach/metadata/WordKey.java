package dev.pleach.metadata;

import java.util.Locale;

/** A text as its words alone, for comparing titles: lower case, a blank between words. */
final class WordKey {
  private WordKey() {}

  static String of(String text) {
    StringBuilder key = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isLetter(c)) {
        if (gap && key.length() > 0) {
          key.append(' ');
        }
        key.append(c);
        gap = false;
      } else if (c != '\'' && c != '\u2019' && c != '\u00AD') {
        gap = true;
      }
    }
    return key.toString().toLowerCase(Locale.ROOT);
  }

  /** How many words a key has. */
  static int words(String key) {
    int words = key.isEmpty() ? 0 : 1;
    for (int i = 0; i < key.length(); i++) {
      words += key.charAt(i) == ' ' ? 1 : 0;
    }
    return words;
  }

  /** How many characters of a text its key has, but for blanks. */
  static int letters(String text) {
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      letters += isLetter(text.charAt(i)) ? 1 : 0;
    }
    return letters;
  }

  /** Whether a key keeps a character. */
  static boolean isLetter(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
  }
}
