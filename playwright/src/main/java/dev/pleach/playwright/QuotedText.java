package dev.pleach.playwright;

/** Strings as JSON writes them; neither the memory nor the report needs more of a JSON library. */
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
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  /**
   * Where the string that begins at a place ends, behind its closing quote.
   *
   * @return -1 if none begins there or it has no end
   */
  static int end(String text, int from) {
    if (from >= text.length() || text.charAt(from) != '"') {
      return -1;
    }
    for (int i = from + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        return i + 1;
      }
      i += c == '\\' ? 1 : 0;
    }
    return -1;
  }

  /**
   * The string that {@link #of} wrote.
   *
   * @throws IllegalArgumentException if it did not write this
   */
  static String read(String quoted) {
    StringBuilder out = new StringBuilder(quoted.length());
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c == '\\') {
        i++;
        char escaped = quoted.charAt(i);
        if (escaped == 'u') {
          c = (char) Integer.parseInt(quoted, i + 1, Math.min(i + 5, quoted.length()), 16);
          i += 4;
        } else if (escaped == '"' || escaped == '\\') {
          c = escaped;
        } else {
          throw new IllegalArgumentException("There is no escape \\" + escaped);
        }
      }
      out.append(c);
    }
    return out.toString();
  }

  /** Some of these end a line for Java or JavaScript; a document of lines can have none of them. */
  private static boolean isLineEnd(char c) {
    return c == '\u0085' || c == '\u2028' || c == '\u2029';
  }
}
