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
    StringBuilder safe = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean turns = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
      safe.append(Character.isISOControl(c) || turns ? ' ' : c);
    }
    return safe.toString();
  }
}
