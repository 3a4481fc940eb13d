package dev.pleach.dom.text;

import dev.pleach.dom.array.IntList;

/**
 * A text cut into words, white space and single signs. Numbers keep their points and commas, words
 * their apostrophes and accents; scripts that are written without spaces are cut sign by sign.
 */
public final class WordTokens {
  private static final int FIRST_MARK = 0x300;

  private final String text;
  private final IntList start = new IntList(16); // index: token, and one more

  public WordTokens(String text) {
    this.text = text;
    int at = 0;
    while (at < text.length()) {
      start.add(at);
      at = end(at);
    }
    start.add(at);
  }

  public String text() {
    return text;
  }

  public int count() {
    return start.size() - 1;
  }

  public int start(int token) {
    return start.get(token);
  }

  public boolean isSpace(int token) {
    return WhiteSpace.is(text.charAt(start.get(token)));
  }

  /** Whether a token is a word or number, not white space or a sign. */
  public boolean isWord(int token) {
    return Character.isLetterOrDigit(text.codePointAt(start.get(token)));
  }

  public String token(int token) {
    return text.substring(start.get(token), start.get(token + 1));
  }

  /** A hash of 64 bits. */
  public long hash(int token) {
    long hash = 1;
    for (int i = start.get(token); i < start.get(token + 1); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    }
    return hash;
  }

  private int end(int from) {
    int at = from;
    if (WhiteSpace.is(text.charAt(at))) {
      while (at < text.length() && WhiteSpace.is(text.charAt(at))) {
        at++;
      }
      return at;
    }
    int first = text.codePointAt(at);
    at += Character.charCount(first);
    boolean word = isWordSign(first);
    int last = first;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (word && isPlain(c)) {
        last = c;
        at++;
        continue;
      }
      boolean joined = isMark(c) || last == 0x200D; // a zero-width joiner glues signs together
      boolean continued = word && (isWordSign(c) || isInside(last, c, at));
      if (!joined && !continued) {
        break;
      }
      last = c;
      at += Character.charCount(c);
    }
    return at;
  }

  /** A point or comma between digits, an apostrophe between letters. */
  private boolean isInside(int last, int c, int at) {
    if (at + 1 >= text.length()) {
      return false;
    }
    int next = text.codePointAt(at + 1);
    boolean number = (c == '.' || c == ',' || c == ':') && Character.isDigit(last);
    boolean apostrophe = (c == '\'' || c == '\u2019') && Character.isLetter(last);
    return (number && Character.isDigit(next)) || (apostrophe && Character.isLetter(next));
  }

  /** A letter or digit of the first 128 signs. */
  private static boolean isPlain(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  private static boolean isWordSign(int c) {
    return Character.isLetterOrDigit(c) && !UnspacedScripts.contain(c);
  }

  private static boolean isMark(int c) {
    if (c < FIRST_MARK) {
      return false;
    }
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || c == 0x200D
        || c == 0xFE0F
        || (c >= 0x1F3FB && c <= 0x1F3FF); // skin tones
  }
}
