package dev.pleach.dom.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON document (RFC 8259) and accepts nothing else: no comments, no trailing commas, no
 * name twice in an object.
 *
 * <p>Depth and the length of a number are limited, so hostile text costs no more than its length.
 */
public final class JsonReader {
  /** Levels of objects and arrays; the documents of this library have five. */
  private static final int MAX_DEPTH = 64;

  /** Characters of a number; {@link Double#toString} needs 24. */
  private static final int MAX_NUMBER = 64;

  private final String text;
  private int at;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads a document.
   *
   * @return a {@link Map} in the order of the text, {@link List}, {@link String}, {@link Long} (a
   *     whole number that fits), {@link Double} (any other number), {@link Boolean} or null
   * @throws JsonSyntaxException if it is none
   */
  public static @Nullable Object read(String text) {
    JsonReader json = new JsonReader(text);
    Object value = json.value(0);
    json.skipSpace();
    if (json.at < text.length()) {
      throw json.error("there is more behind the end");
    }
    return value;
  }

  private @Nullable Object value(int depth) {
    skipSpace();
    char c = peek();
    if (depth == MAX_DEPTH && (c == '{' || c == '[')) {
      throw error("it is nested too deeply");
    }
    return switch (c) {
      case '{' -> object(depth);
      case '[' -> list(depth);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, @Nullable Object> object(int depth) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    at++;
    skipSpace();
    if (skip('}')) {
      return object;
    }
    do {
      skipSpace();
      if (peek() != '"') {
        throw error("a name is expected");
      }
      int start = at;
      String name = string();
      if (object.containsKey(name)) {
        at = start;
        throw error("a name occurs twice");
      }
      skipSpace();
      expect(':');
      object.put(name, value(depth + 1));
      skipSpace();
    } while (skip(','));
    expect('}');
    return object;
  }

  private List<@Nullable Object> list(int depth) {
    List<@Nullable Object> list = new ArrayList<>();
    at++;
    skipSpace();
    if (skip(']')) {
      return list;
    }
    do {
      list.add(value(depth + 1));
      skipSpace();
    } while (skip(','));
    expect(']');
    return list;
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    at++;
    while (!skip('"')) {
      char c = peek();
      if (c < ' ') {
        throw error("a control character occurs in a string");
      }
      at++;
      string.append(c == '\\' ? escaped() : c);
    }
    return string.toString();
  }

  private char escaped() {
    char c = peek();
    at++;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw error("there is no escape \\" + c);
    };
  }

  private char unicode() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      char c = peek();
      int digit = c < 128 ? Character.digit(c, 16) : -1; // digits of other scripts are none
      if (digit < 0) {
        throw error("four hexadecimal digits are expected after \\u");
      }
      code = 16 * code + digit;
      at++;
    }
    return (char) code;
  }

  private Number number() {
    int start = at;
    boolean negative = skip('-');
    if (!negative && !isDigit(peek())) {
      throw error("a value is expected");
    }
    if (!skip('0')) {
      skipDigits();
    }
    boolean whole = true;
    if (skip('.')) {
      whole = false;
      skipDigits();
    }
    if (skip('e') || skip('E')) {
      whole = false;
      if (!skip('+')) {
        skip('-');
      }
      skipDigits();
    }
    if (at - start > MAX_NUMBER) {
      at = start;
      throw error("a number is too long");
    }
    String number = text.substring(start, at);
    if (whole) {
      try {
        return Long.valueOf(number);
      } catch (NumberFormatException e) {
        // More digits than a long has: a double is the nearest.
      }
    }
    double value = Double.parseDouble(number);
    if (Double.isInfinite(value)) {
      at = start;
      throw error("a number is too large");
    }
    return value;
  }

  private void skipDigits() {
    if (!isDigit(peek())) {
      throw error("a digit is expected");
    }
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  private void expect(char wanted) {
    if (peek() != wanted) {
      throw error("'" + wanted + "' is expected");
    }
    at++;
  }

  private boolean skip(char wanted) {
    boolean found = at < text.length() && text.charAt(at) == wanted;
    at += found ? 1 : 0;
    return found;
  }

  private char peek() {
    if (at == text.length()) {
      throw error("it is cut off");
    }
    return text.charAt(at);
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private JsonSyntaxException error(String what) {
    return new JsonSyntaxException(what, at);
  }
}
