package dev.pleach.dom.css;

/** The characters of a selector. */
final class SelectorText {
  private SelectorText() {}

  /**
   * Where the next thing begins: after the character at a place, what a backslash escapes, a quoted
   * string, or all that is in brackets.
   */
  static int next(String selector, int at) {
    int depth = 0;
    int i = at;
    do {
      char c = selector.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"' || c == '\'') {
        i = closingQuote(selector, i);
      } else if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth--;
      }
      i++;
    } while (depth > 0 && i < selector.length());
    return Math.min(i, selector.length());
  }

  /** Where the quote that closes one is; the end of the selector if there is none. */
  static int closingQuote(String selector, int open) {
    for (int i = open + 1; i < selector.length(); i++) {
      char c = selector.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == selector.charAt(open)) {
        return i;
      }
    }
    return selector.length();
  }
}
