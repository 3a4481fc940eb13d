package dev.pleach.dom.text;

/** The words of a text, one after the other, as hashes: runs of letters and digits, case folded. */
public final class Words {
  private static final char[] LETTERS = new char[128]; // index: character; value: its letter()

  static {
    for (char c = 0; c < LETTERS.length; c++) {
      LETTERS[c] = Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : 0;
    }
  }

  private final String text;
  private int position;
  private int length;

  public Words(String text) {
    this.text = text;
  }

  /** The next word, or 0 at the end. */
  public long next() {
    int end = text.length();
    int i = position;
    char c = 0;
    while (i < end) {
      c = letter(text.charAt(i));
      if (c != 0) {
        break;
      }
      i++;
    }
    int from = i;
    long hash = 0;
    while (c != 0) {
      hash = (hash ^ c) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
      i++;
      c = i < end ? letter(text.charAt(i)) : 0;
    }
    position = i;
    length = i - from;
    return length == 0 ? 0 : hash | 1;
  }

  /** A letter in lower case or a digit; 0 for all else. */
  private static char letter(char c) {
    if (c < LETTERS.length) {
      return LETTERS[c];
    }
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c) ? Character.toLowerCase(c) : 0;
  }

  /** How many characters the last word had. */
  public int length() {
    return length;
  }

  /** Spreads a hash over all bits, so that sums of hashes differ where the words do. */
  public static long mix(long hash) {
    long h = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
    return h ^ h >>> 32;
  }
}
