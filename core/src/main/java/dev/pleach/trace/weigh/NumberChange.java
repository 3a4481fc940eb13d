package dev.pleach.trace.weigh;

/**
 * Whether two texts say the same but for their figures: a price, a date, a count. Such a text
 * changes and stays what it is, where other words make it another thing.
 */
public final class NumberChange {
  private static final String PARTS = ".,'\u2019\u00A0\u202F"; // what parts the digits of a figure

  private NumberChange() {}

  public static boolean differAlone(String one, String other) {
    int i = 0;
    int j = 0;
    boolean any = false;
    while (true) {
      i = pastBlanks(one, i);
      j = pastBlanks(other, j);
      if (i == one.length() || j == other.length()) {
        return any && i == one.length() && j == other.length();
      }
      if (isDigit(one, i) && isDigit(other, j)) {
        i = pastDigits(one, i);
        j = pastDigits(other, j);
        any = true;
      } else if (one.charAt(i++) != other.charAt(j++)) {
        return false;
      }
    }
  }

  private static boolean isDigit(String text, int at) {
    return Character.isDigit(text.charAt(at));
  }

  /** Past one figure: 1,299.00 is one, as is 899. */
  private static int pastDigits(String text, int from) {
    int i = from + 1;
    while (i < text.length()) {
      if (isDigit(text, i)) {
        i++;
      } else if (i + 1 < text.length()
          && PARTS.indexOf(text.charAt(i)) >= 0
          && isDigit(text, i + 1)) {
        i += 2;
      } else {
        break;
      }
    }
    return i;
  }

  private static int pastBlanks(String text, int from) {
    int i = from;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
