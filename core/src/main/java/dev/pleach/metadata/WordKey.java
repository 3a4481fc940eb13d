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
      if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
        key.append(gap && key.length() > 0 ? " " : "").append(c);
        gap = false;
      } else if (c != '\'' && c != '\u2019' && c != '\u00AD') {
        gap = true;
      }
    }
    return key.toString().toLowerCase(Locale.ROOT);
  }

  /** How many words a key has. */
  static int words(String key) {
    return key.isEmpty() ? 0 : 1 + (int) key.chars().filter(c -> c == ' ').count();
  }
}
