package dev.pleach.dom.text;

/** Digits of a text. */
public final class Digits {
  private Digits() {}

  /** The text with each digit as 0: "Page 2" and "Page 3" become one. */
  public static String asZero(String text) {
    boolean has = false;
    for (int i = 0; i < text.length() && !has; i++) {
      has = is(text.charAt(i));
    }
    if (!has) {
      return text;
    }
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      chars[i] = is(chars[i]) ? '0' : chars[i];
    }
    return String.valueOf(chars);
  }

  private static boolean is(char c) {
    return c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c);
  }
}
