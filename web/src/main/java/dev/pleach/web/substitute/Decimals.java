package dev.pleach.web.substitute;

/**
 * {@code Double.parseDouble} and {@code Float.parseFloat} without their tables. The same up to 15
 * digits and 22 decimal places, which is more than the learned models have. The other numbers that
 * are read are those in the JSON of a page; of them a diff or a template says nothing, so that
 * their last bits may differ.
 */
public final class Decimals {
  private static final int EXACT = 22; // powers of ten up to it are exact
  private static final int LARGEST = 10_000; // exponent; more is as much
  private static final long FULL = 100_000_000_000_000_000L; // no digits beyond it

  private Decimals() {}

  public static float parseFloat(String text) {
    return (float) parseDouble(text);
  }

  public static double parseDouble(String text) {
    int at = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    int start = at;
    long digits = 0;
    int places = 0; // of the digits that were read, behind the point
    boolean behind = false;
    for (; at < text.length() && (isDigit(text, at) || text.charAt(at) == '.'); at++) {
      if (text.charAt(at) == '.') {
        behind = true;
      } else if (digits < FULL) {
        digits = 10 * digits + text.charAt(at) - '0';
        places += behind ? 1 : 0;
      } else {
        places -= behind ? 0 : 1;
      }
    }
    if (at == start) {
      throw new NumberFormatException(text);
    }
    double value = scaled((double) digits, exponent(text, at) - places);
    return text.startsWith("-") ? -value : value;
  }

  /** The exponent that a text ends with. */
  private static int exponent(String text, int from) {
    if (from == text.length()) {
      return 0;
    }
    int at = from + 1;
    boolean negative = text.startsWith("-", at);
    at += negative || text.startsWith("+", at) ? 1 : 0;
    int exponent = 0;
    for (; at < text.length() && isDigit(text, at); at++) {
      exponent = Math.min(LARGEST, 10 * exponent + text.charAt(at) - '0');
    }
    if ("eE".indexOf(text.charAt(from)) < 0 || at < text.length()) {
      throw new NumberFormatException(text);
    }
    return negative ? -exponent : exponent;
  }

  private static double scaled(double digits, int exponent) {
    double value = digits;
    for (int left = Math.abs(exponent); left > 0; left -= EXACT) {
      double power = 1;
      for (int i = 0; i < Math.min(left, EXACT); i++) {
        power *= 10;
      }
      value = exponent < 0 ? value / power : value * power;
    }
    return value;
  }

  /** A number in a message, which is not worth its digits. */
  public static String bits(double value) {
    return "bits " + Long.toHexString(Double.doubleToRawLongBits(value));
  }

  private static boolean isDigit(String text, int at) {
    return text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }
}
