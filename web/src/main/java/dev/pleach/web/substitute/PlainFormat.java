package dev.pleach.web.substitute;

import java.util.Locale;

/** {@code String.format} for what the library's messages use: %s, %d, %02X and %%. */
public final class PlainFormat {
  private PlainFormat() {}

  public static String of(String pattern, Object... values) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    int at = 0;
    while (at < pattern.length()) {
      char c = pattern.charAt(at);
      if (c != '%') {
        text.append(c);
        at++;
      } else if (pattern.startsWith("%%", at)) {
        text.append('%');
        at += 2;
      } else if (pattern.startsWith("%02X", at)) {
        String digits = Integer.toHexString((Integer) values[next++]).toUpperCase(Locale.ROOT);
        text.append(digits.length() < 2 ? "0" : "").append(digits);
        at += 4;
      } else if (pattern.startsWith("%s", at) || pattern.startsWith("%d", at)) {
        text.append(values[next++]);
        at += 2;
      } else {
        throw new IllegalArgumentException("No such format: " + pattern);
      }
    }
    return text.toString();
  }
}
