package dev.pleach.dom.text;

/**
 * Tells ids and class names that people chose from ones a program made up: {@code css-1x2y3z},
 * {@code sc-bdVaJa}, {@code ember1234}, {@code :r3:}. Made-up names change with the next build of
 * the site, so a selector must not lean on them.
 */
public final class StableNames {
  private static final int LONGEST = 40;

  private StableNames() {}

  /** Whether a name can stand in a selector as it is and looks chosen by a person. */
  public static boolean isChosen(String name) {
    return !name.isEmpty() && isIdentifier(name) && isSpeakable(name);
  }

  /** Whether a text of any characters looks chosen by a person. */
  public static boolean isSpeakable(String text) {
    if (text.length() > LONGEST) {
      return false;
    }
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || !(isLetter(text.charAt(i)) || isDigit(text.charAt(i)))) {
        if (looksMadeUp(text, from, i)) {
          return false;
        }
        from = i + 1;
      }
    }
    return true;
  }

  /** A letter or underscore first (a hyphen may precede it), then letters, digits, hyphens. */
  private static boolean isIdentifier(String name) {
    int first = name.charAt(0) == '-' ? 1 : 0;
    if (first == name.length() || !(isLetter(name.charAt(first)) || name.charAt(first) == '_')) {
      return false;
    }
    for (int i = first; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!isLetter(c) && !isDigit(c) && c != '-' && c != '_') {
        return false;
      }
    }
    return true;
  }

  /** One part of a name, between hyphens: letters, perhaps with a small number behind them. */
  private static boolean looksMadeUp(String name, int from, int to) {
    int digits = 0;
    int digitRuns = 0;
    int vowels = 0;
    int letters = 0;
    int capitalsAfterSmall = 0;
    int singleCapitals = 0;
    for (int i = from; i < to; i++) {
      char c = name.charAt(i);
      if (isDigit(c)) {
        digits++;
        digitRuns += i == from || !isDigit(name.charAt(i - 1)) ? 1 : 0;
        continue;
      }
      letters++;
      vowels += "aeiouyAEIOUY".indexOf(c) >= 0 ? 1 : 0;
      if (isCapital(c) && i > from && !isCapital(name.charAt(i - 1))) {
        capitalsAfterSmall++;
        singleCapitals += i + 2 < to && isCapital(name.charAt(i + 2)) ? 1 : 0;
      }
    }
    boolean manyDigits = digits >= 4;
    boolean mixed = letters > 0 && digitRuns >= 2;
    boolean digitInside = letters > 0 && digits > 1 && !isDigit(name.charAt(to - 1));
    boolean unspeakable =
        (letters >= 6 && vowels * 8 < letters) || (letters >= 4 && vowels == 0 && digits > 0);
    boolean zigzag = capitalsAfterSmall >= 2 && singleCapitals >= 1 && letters <= 10;
    return manyDigits || mixed || digitInside || unspeakable || zigzag;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || isCapital(c);
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
