package dev.pleach.diff.words;

/** How much two texts have in common, in letters: words count whatever their order. O(n). */
public final class CommonWords {
  private CommonWords() {}

  /**
   * How many letters the words of a text have. What begins with a digit, as 19.6K, is no word, nor
   * is an address that is written out: most of it is the same on the whole site.
   */
  public static int letters(String text) {
    return letters(text, 0, text.length());
  }

  private static int letters(String text, int from, int to) {
    int letters = 0;
    int before = 0; // letters before what is being read
    boolean number = false; // whether what is being read began with a digit
    boolean inside = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean letter =
          c < 128
              ? (c | 32) >= 'a' && (c | 32) <= 'z'
              : Character.isLetter(c) || Character.isSurrogate(c);
      boolean digit = c < 128 ? c >= '0' && c <= '9' : Character.isDigit(c);
      if (c == ':' && text.startsWith("//", i + 1)) {
        letters = before;
        i = endOfAddress(text, i) - 1;
      }
      if (!inside) {
        number = digit;
        before = letters;
      }
      inside = letter || digit;
      letters += letter && !number ? 1 : 0;
    }
    return letters;
  }

  private static int endOfAddress(String text, int from) {
    int end = from;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** How many letters the words have that stand in both texts. */
  public static int letters(String text, String other) {
    WordTokens words = new WordTokens(withoutAddresses(other));
    int size = Integer.highestOneBit(Math.max(4, words.count())) * 4;
    long[] hashes = new long[size]; // index: slot
    int[] left = new int[size]; // index: slot; value: 1 + how many are left, 0 for a free slot
    for (int t = 0; t < words.count(); t++) {
      if (words.isWord(t)) {
        long hash = words.hash(t);
        int slot = slot(hash, hashes, left);
        hashes[slot] = hash;
        left[slot] += left[slot] == 0 ? 2 : 1;
      }
    }
    WordTokens own = new WordTokens(withoutAddresses(text));
    int common = 0;
    for (int t = 0; t < own.count(); t++) {
      int slot = own.isWord(t) ? slot(own.hash(t), hashes, left) : -1;
      if (slot >= 0 && left[slot] > 1) {
        left[slot]--;
        common += letters(own.text, own.start(t), own.start(t + 1));
      }
    }
    return common;
  }

  private static int slot(long hash, long[] hashes, int[] left) {
    int slot = (int) (hash ^ hash >>> 32) & (hashes.length - 1);
    while (left[slot] > 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }

  private static String withoutAddresses(String text) {
    int at = text.indexOf("://");
    if (at < 0) {
      return text;
    }
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (; at >= 0; at = text.indexOf("://", from)) {
      int start = at;
      while (start > from && Character.isLetter(text.charAt(start - 1))) {
        start--;
      }
      rest.append(text, from, start);
      from = endOfAddress(text, at);
    }
    return rest.append(text, from, text.length()).toString();
  }
}
