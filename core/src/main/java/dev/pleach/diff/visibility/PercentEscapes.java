package dev.pleach.diff.visibility;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Writes the characters of addresses in one way: {@code %7e} and {@code ~} are the same character,
 * {@code ä} and {@code %C3%A4}, too. Broken escapes stay as they are.
 */
final class PercentEscapes {
  private static final String UNRESERVED = "-._~";
  private static final String PARAMETER_SIGNS = "%&=#+"; // escaped, these do not separate

  private PercentEscapes() {}

  /** A path or anchor: only escapes of letters, digits and {@code -._~} mean the sign itself. */
  static String normal(String text) {
    return isPlain(text) ? text : rewrite(text, Kind.PATH);
  }

  /** A parameter as forms write it: escapes mean the sign itself, plus means a space. */
  static String parameter(String text) {
    return isPlain(text) && text.indexOf('+') < 0 ? text : rewrite(text, Kind.PARAMETER);
  }

  /** A text that was escaped as a whole to be a parameter. */
  static String decoded(String text) {
    return text.indexOf('%') < 0 ? text : rewrite(text, Kind.WHOLE);
  }

  private enum Kind {
    PATH,
    PARAMETER,
    WHOLE
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%' || c <= ' ' || c >= 127) {
        return false;
      }
    }
    return true;
  }

  private static String rewrite(String text, Kind kind) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%' && i + 2 < text.length() && value(text, i) >= 0) {
        append(out, value(text, i), kind);
        i += 2;
      } else if (c >= 127) {
        int point = text.codePointAt(i);
        i += Character.charCount(point) - 1;
        escape(out, point);
      } else if (c == '+' && kind == Kind.PARAMETER) {
        out.append(' ');
      } else if (c == ' ' && kind == Kind.PATH) {
        out.append("%20");
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int value, Kind kind) {
    char c = (char) value;
    boolean itself =
        switch (kind) {
          case PATH -> isUnreserved(c);
          case PARAMETER -> value >= ' ' && value < 127 && PARAMETER_SIGNS.indexOf(c) < 0;
          case WHOLE -> value >= ' ' && value < 127;
        };
    if (itself) {
      out.append(c);
    } else {
      hexadecimal(out, value);
    }
  }

  /** Half a surrogate pair becomes the replacement character, as in browsers. */
  private static void escape(StringBuilder out, int point) {
    boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    String whole = half ? "\uFFFD" : new String(Character.toChars(point));
    for (byte b : whole.getBytes(StandardCharsets.UTF_8)) {
      hexadecimal(out, b & 255);
    }
  }

  private static void hexadecimal(StringBuilder out, int value) {
    String digits = Integer.toHexString(value).toUpperCase(Locale.ROOT);
    out.append(value < 16 ? "%0" : "%").append(digits);
  }

  /** The value of an escape; negative if it is none. */
  private static int value(String text, int percent) {
    int high = digit(text.charAt(percent + 1));
    int low = digit(text.charAt(percent + 2));
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  private static int digit(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private static boolean isUnreserved(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || UNRESERVED.indexOf(c) >= 0;
  }
}
