package dev.pleach.trace.weigh;

/**
 * Detects texts that differ in their numbers alone: a price, a date, a count. Such a text changes
 * while the node stays the same; with other words it is likely another node.
 */
public final class NumberChange {
  private static final String SEPARATORS = ".,'\u2019\u00A0\u202F"; // inside a number

  private NumberChange() {}

  /** Whether two texts have numbers and are equal but for these and white space. */
  public static boolean isOnlyDifference(String one, String other) {
    int i = 0;
    int j = 0;
    boolean hasNumber = false;
    while (true) {
      i = afterWhiteSpace(one, i);
      j = afterWhiteSpace(other, j);
      if (i == one.length() || j == other.length()) {
        return hasNumber && i == one.length() && j == other.length();
      }
      if (isDigit(one, i) && isDigit(other, j)) {
        i = afterNumber(one, i);
        j = afterNumber(other, j);
        hasNumber = true;
      } else if (one.charAt(i++) != other.charAt(j++)) {
        return false;
      }
    }
  }

  private static boolean isDigit(String text, int at) {
    return Character.isDigit(text.charAt(at));
  }

  /** The end of a number with its separators, as in 1,299.00. */
  private static int afterNumber(String text, int from) {
    int i = from + 1;
    while (i < text.length()) {
      if (isDigit(text, i)) {
        i++;
      } else if (i + 1 < text.length()
          && SEPARATORS.indexOf(text.charAt(i)) >= 0
          && isDigit(text, i + 1)) {
        i += 2;
      } else {
        break;
      }
    }
    return i;
  }

  private static int afterWhiteSpace(String text, int from) {
    int i = from;
    while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
