package dev.pleach.playwright;

import java.util.Locale;

/** Strings in JSON, for the report. */
final class QuotedText {
  private QuotedText() {}

  /** A string with its quotes. */
  static String of(String value) {
    StringBuilder out = new StringBuilder(value.length() + 2).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c) || isLineEnd(c)) {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  /** Characters that end a line for JavaScript or an editor. */
  private static boolean isLineEnd(char c) {
    return c == '\u0085' || c == '\u2028' || c == '\u2029';
  }
}
