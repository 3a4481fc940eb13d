package dev.pleach.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * As much JSON as a block needs: objects, lists, strings and whole numbers. The library depends on
 * no JSON library, and a block is small.
 */
final class Json {
  private static final int DEEPEST = 16;

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Reads a document: maps, lists, strings, longs, booleans and nulls.
   *
   * @throws BlockFormatException if it is none; the message tells where
   */
  static @Nullable Object read(String text) {
    Json json = new Json(text);
    Object value = json.value(0);
    json.skipSpace();
    if (json.at < text.length()) {
      throw json.error("there is more behind the end");
    }
    return value;
  }

  /** Appends a string with quotes. */
  static void quote(String value, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        default -> {
          if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private @Nullable Object value(int depth) {
    skipSpace();
    if (depth > DEEPEST) {
      throw error("it is nested too deeply");
    }
    if (at == text.length()) {
      throw error("it is cut off");
    }
    char c = text.charAt(at);
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
    if (peek() == '}') {
      at++;
      return object;
    }
    while (true) {
      skipSpace();
      if (peek() != '"') {
        throw error("a name is expected");
      }
      String name = string();
      skipSpace();
      expect(':');
      object.put(name, value(depth + 1));
      skipSpace();
      if (peek() == '}') {
        at++;
        return object;
      }
      expect(',');
    }
  }

  private List<@Nullable Object> list(int depth) {
    List<@Nullable Object> list = new ArrayList<>();
    at++;
    skipSpace();
    if (peek() == ']') {
      at++;
      return list;
    }
    while (true) {
      list.add(value(depth + 1));
      skipSpace();
      if (peek() == ']') {
        at++;
        return list;
      }
      expect(',');
    }
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    at++;
    while (true) {
      char c = peek();
      at++;
      if (c == '"') {
        return string.toString();
      }
      if (c == '\\') {
        string.append(escaped());
      } else if (c < ' ') {
        throw error("a control character stands in a string");
      } else {
        string.append(c);
      }
    }
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
      case 'u' -> {
        int end = at + 4;
        if (end > text.length()) {
          throw error("it is cut off");
        }
        String digits = text.substring(at, end);
        at = end;
        if (!digits.matches("[0-9a-fA-F]{4}")) {
          throw error("four hexadecimal digits are expected behind \\u");
        }
        yield (char) Integer.parseInt(digits, 16);
      }
      default -> throw error("there is no escape \\" + c);
    };
  }

  private Long number() {
    int from = at;
    while (at < text.length() && "+-0123456789.eE".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return Long.valueOf(text.substring(from, at));
    } catch (NumberFormatException e) {
      at = from;
      throw error("a value is expected");
    }
  }

  private @Nullable Object word(String word, @Nullable Object value) {
    if (!text.startsWith(word, at)) {
      throw error("a value is expected");
    }
    at += word.length();
    return value;
  }

  private void expect(char wanted) {
    if (peek() != wanted) {
      throw error("'" + wanted + "' is expected");
    }
    at++;
  }

  private char peek() {
    if (at >= text.length()) {
      throw error("it is cut off");
    }
    return text.charAt(at);
  }

  private void skipSpace() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private BlockFormatException error(String what) {
    return new BlockFormatException(
        "This is no JSON of a block: "
            + what
            + " at character "
            + at
            + ". Was the file saved whole?");
  }
}
