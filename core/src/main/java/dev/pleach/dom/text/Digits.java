package dev.pleach.dom.text;

/** Digits of a text. */
public final class Digits {
  private Digits() {}

  /** The text with each digit as 0: "Page 2" and "Page 3" become one. */
  public static String asZero(String text) {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      chars[i] = Character.isDigit(chars[i]) ? '0' : chars[i];
    }
    return String.valueOf(chars);
  }
}
