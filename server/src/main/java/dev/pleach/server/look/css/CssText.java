package dev.pleach.server.look.css;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pieces of CSS as text: names, brackets, lists. */
final class CssText {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})\\s?|(.))", Pattern.DOTALL);

  private CssText() {}

  static boolean isNameStart(char c) {
    return Character.isLetter(c) || c == '_' || c == '-' || c == '\\' || c > 127;
  }

  /** Behind the name that begins at a place. */
  static int nameEnd(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\\') {
        at = escapeEnd(text, at);
      } else if (isNameStart(c) || Character.isDigit(c)) {
        at++;
      } else {
        return at;
      }
    }
    return Math.min(at, text.length());
  }

  private static int escapeEnd(String text, int backslash) {
    int at = backslash + 1;
    while (at < text.length() && at <= backslash + 6 && Character.digit(text.charAt(at), 16) >= 0) {
      at++;
    }
    boolean hex = at > backslash + 1;
    boolean space = hex && at < text.length() && text.charAt(at) == ' ';
    return hex ? at + (space ? 1 : 0) : backslash + 2;
  }

  static String unescape(String name) {
    return name.indexOf('\\') < 0
        ? name
        : ESCAPE
            .matcher(name)
            .replaceAll(
                escape -> {
                  int code = escape.group(1) == null ? -1 : Integer.parseInt(escape.group(1), 16);
                  String plain =
                      code < 0
                          ? escape.group(2)
                          : Character.isValidCodePoint(code) ? Character.toString(code) : "";
                  return Matcher.quoteReplacement(plain);
                });
  }

  /** Behind the bracket that closes the one at a place. */
  static int closing(String text, int open) {
    int depth = 0;
    int at = open;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '\\') {
        at++;
      } else if (c == '"' || c == '\'') {
        int end = text.indexOf(c, at);
        at = end < 0 ? text.length() : end + 1;
      } else {
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        if (depth == 0) {
          return at;
        }
      }
    }
    return text.length();
  }

  /** Splits at a character outside of brackets, strings and escapes. */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == separator) {
        parts.add(text.substring(from, at));
        from = ++at;
      } else if (c == '(' || c == '[') {
        at = closing(text, at);
      } else if (c == '"' || c == '\'') {
        int end = text.indexOf(c, at + 1);
        at = end < 0 ? text.length() : end + 1;
      } else {
        at += c == '\\' ? 2 : 1;
      }
    }
    parts.add(text.substring(Math.min(from, text.length())));
    return parts;
  }
}
