package dev.pleach.dom.text;

/** Text as a browser folds it: runs of white space are one space, none at the ends. */
public final class WhiteSpace {
  private WhiteSpace() {}

  /** HTML's white space; a no-break space is not part of it. */
  public static boolean is(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  /** Whether nothing is to be seen: white space, or signs without width or ink. */
  public static boolean isBlank(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && c != '\u00A0' && c != '\u200B' && c != '\uFEFF') {
        return false;
      }
    }
    return true;
  }

  /** Whether two texts are equal once white space is folded. */
  public static boolean equalFolded(String a, String b) {
    int i = skip(a, 0);
    int j = skip(b, 0);
    while (i < a.length() && j < b.length()) {
      int nextI = skip(a, i);
      int nextJ = skip(b, j);
      boolean atEnd = nextI == a.length() && nextJ == b.length();
      if (!atEnd && (nextI > i) != (nextJ > j)) {
        return false;
      }
      i = nextI;
      j = nextJ;
      if (!atEnd && (i == a.length() || j == b.length() || a.charAt(i++) != b.charAt(j++))) {
        return false;
      }
    }
    return skip(a, i) == a.length() && skip(b, j) == b.length();
  }

  private static int skip(String text, int from) {
    int i = from;
    while (i < text.length() && is(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
