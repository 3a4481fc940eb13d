package dev.pleach.diff.unit;

import dev.pleach.dom.text.WhiteSpace;

/**
 * The text of a unit: white space, at which lines may be broken or not, is folded to one space,
 * none is kept at the ends, and characters that take no room are left out. {@link UnitHash} is the
 * hash of such a text.
 */
final class UnitText {
  static final long START = 0xCBF29CE484222325L;
  private static final long PRIME = 0x100000001B3L;

  private static final boolean[] LETTERS = new boolean[128]; // index: ASCII character

  static {
    for (char c = 0; c < LETTERS.length; c++) {
      LETTERS[c] = Character.isLetterOrDigit(c);
    }
  }

  private final StringBuilder text = new StringBuilder();
  private boolean space; // whether white space was read since the last character

  void append(String piece) {
    for (int i = 0; i < piece.length(); i++) {
      char c = piece.charAt(i);
      if (isSpace(c)) {
        space = true;
      } else if (!isZeroWidth(c)) {
        if (space && text.length() > 0) {
          text.append(' ');
        }
        space = false;
        text.append(c);
      }
    }
  }

  void space() {
    space = true;
  }

  private static long hash(CharSequence text) {
    long hash = START;
    for (int i = 0; i < text.length(); i++) {
      hash = append(hash, text.charAt(i));
    }
    return hash;
  }

  /** The hash of what is left without upper case and punctuation; of all of it if nothing is. */
  static long looseHash(String text) {
    long hash = looseHash(text, 0, text.length());
    return hash == START ? hash(text) : hash;
  }

  /** The same for a part of a text. */
  static long looseHash(String text, int from, int to) {
    long hash = START;
    for (int i = from; i < to; i++) {
      if (counts(text, i)) {
        hash = append(hash, Character.toLowerCase(text.charAt(i)));
      }
    }
    return hash;
  }

  static long append(long hash, char c) {
    long next = (hash ^ c) * PRIME;
    return next ^ next >>> 29;
  }

  /**
   * Signs count that change what is said: a currency, a percentage, a minus or point in numbers.
   */
  static boolean counts(CharSequence text, int i) {
    char c = text.charAt(i);
    if (isLetterOrDigit(c) || Character.isSurrogate(c)) {
      return true;
    }
    boolean beforeDigit = i + 1 < text.length() && Character.isDigit(text.charAt(i + 1));
    return switch (Character.getType(c)) {
      case Character.CURRENCY_SYMBOL, Character.MATH_SYMBOL, Character.OTHER_SYMBOL -> c != '|';
      default -> c == '%' || (beforeDigit && (c == '-' || c == '.' || c == ',' || c == '\u2212'));
    };
  }

  static boolean isLetterOrDigit(char c) {
    return c < 128 ? LETTERS[c] : Character.isLetterOrDigit(c);
  }

  @Override
  public String toString() {
    return text.toString();
  }

  static boolean isSpace(char c) {
    if (c < 128) {
      return WhiteSpace.is(c);
    }
    return c == '\u00A0' || c == '\u2007' || c == '\u202F' || c == '\u2009';
  }

  static boolean isZeroWidth(char c) {
    return c >= '\u00AD'
        && (c == '\u200B' || c == '\u00AD' || c == '\uFEFF' || c == '\u2060' || c == '\u200C');
  }
}
