package dev.pleach.cli.run;

/** Text of a page for a terminal: shortened, and without control sequences. */
public final class TerminalText {
  private TerminalText() {}

  public static String shorten(String text, int length) {
    String safe = printable(text);
    if (safe.codePointCount(0, safe.length()) <= length) {
      return safe;
    }
    return safe.substring(0, safe.offsetByCodePoints(0, length)) + "…";
  }

  /** Control characters and marks that turn the direction of writing become spaces. */
  public static String printable(String text) {
    if (isPrintable(text)) {
      return text;
    }
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      safe.append(isPrintable(text.charAt(i)) ? text.charAt(i) : ' ');
    }
    return safe.toString();
  }

  /** Whether a text is printed as it is. */
  public static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPrintable(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a character neither drives a terminal nor turns the direction of writing. */
  static boolean isPrintable(char c) {
    boolean turns = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
    return !Character.isISOControl(c) && !turns;
  }
}
