package dev.pleach.markdown;

/**
 * Signs in running text that Markdown reads as markup: code, a link, emphasis, an escape, an
 * entity, a tag. What follows a text is markup, so a sign at its end is taken for a part of that.
 *
 * <p>Written out rather than a regular expression: every character of a page is asked about.
 */
final class TextSigns {
  private static final int LONGEST_ENTITY = 40; // letters and digits
  private static final long LOW = bits("*<&", 0);
  private static final long HIGH = bits("`[_~\\", 64);

  private TextSigns() {}

  private static long bits(String signs, int from) {
    long bits = 0;
    for (int i = 0; i < signs.length(); i++) {
      bits |= 1L << (signs.charAt(i) - from);
    }
    return bits;
  }

  /** Whether the character there is such a sign. */
  static boolean is(String text, int at) {
    char c = text.charAt(at);
    if (c >= 128 || ((c < 64 ? LOW : HIGH) >>> c & 1) == 0) { // a shift takes c modulo 64
      return false;
    }
    return switch (c) {
      case '<' -> at + 1 < text.length() && beginsTag(text.charAt(at + 1));
      case '*' -> !(isBlank(text, at - 1) && isBlank(text, at + 1));
      case '_' -> !(at > 0 && isWord(text.charAt(at - 1)) && isWordAt(text, at + 1));
      case '~' -> isInk(text, at - 1) || isEnd(text, at + 1) || text.charAt(at + 1) == '~';
      case '\\' -> isEnd(text, at + 1) || isPunctuation(text.charAt(at + 1));
      case '&' -> isEntity(text, at + 1);
      default -> true;
    };
  }

  private static boolean beginsTag(char c) {
    return isAsciiLetter(c) || c == '/' || c == '!' || c == '?';
  }

  private static boolean isBlank(String text, int at) {
    return at >= 0 && at < text.length() && text.charAt(at) == ' ';
  }

  private static boolean isInk(String text, int at) {
    return at >= 0 && " \t\n\u000B\f\r".indexOf(text.charAt(at)) < 0;
  }

  /** Whether a text ends there; a line end may follow. */
  private static boolean isEnd(String text, int at) {
    int left = text.length() - at;
    return left == 0
        || (left == 1 && "\n\r\u0085\u2028\u2029".indexOf(text.charAt(at)) >= 0)
        || (left == 2 && text.startsWith("\r\n", at));
  }

  private static boolean isPunctuation(char c) {
    return c > ' ' && c < 127 && !isAsciiLetter(c) && !isDigit(c);
  }

  private static boolean isEntity(String text, int from) {
    int start = from < text.length() && text.charAt(from) == '#' ? from + 1 : from;
    int at = start;
    while (at < text.length()
        && at <= start + LONGEST_ENTITY
        && (isAsciiLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    return at > start
        && at <= start + LONGEST_ENTITY
        && at < text.length()
        && text.charAt(at) == ';';
  }

  private static boolean isWordAt(String text, int at) {
    return at < text.length() && isWord(text.codePointAt(at));
  }

  /** Whether a character is a letter or a number. */
  private static boolean isWord(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.LETTER_NUMBER
        || type == Character.OTHER_NUMBER;
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
