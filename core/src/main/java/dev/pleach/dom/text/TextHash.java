package dev.pleach.dom.text;

/**
 * 64-bit hashes of text that are the same on every machine and every Java version.
 *
 * <p>Most text of web pages, scripts above all, is Latin-1, which a Java string stores in bytes. So
 * the hash is taken over the Latin-1 form, eight characters at a time in two lanes, and over the
 * characters that are not Latin-1 one by one. Encoding writes those as {@code ?}, so that is where
 * to look for them.
 *
 * <p>The hash is not cryptographic: whoever finds two equal hashes must compare what was hashed
 * before acting on it.
 */
public final class TextHash {
  private static final long SEED = 0x9E3779B97F4A7C15L;
  private static final long MULTIPLIER = 0xD6E8FEB86659FD93L;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long QUESTIONS = '?' * ONES;
  private static final long BLANKS = ' ' * ONES;

  private TextHash() {}

  /** The hash of the text, character by character. */
  public static long exact(String text) {
    byte[] bytes = Latin1.of(text);
    return hash(text, bytes, 0, bytes.length, true);
  }

  /** The hash of the text with runs of white space folded to one space and both ends trimmed. */
  public static long folded(String text) {
    byte[] bytes = Latin1.of(text);
    int from = 0;
    int to = bytes.length;
    while (from < to && WhiteSpace.is(bytes[from])) {
      from += from + 8 <= to && EightBytes.get(bytes, from) == BLANKS ? 8 : 1;
    }
    while (to > from && WhiteSpace.is(bytes[to - 1])) {
      to -= from + 8 <= to && EightBytes.get(bytes, to - 8) == BLANKS ? 8 : 1;
    }
    int end = fold(bytes, from, to);
    return hash(text, bytes, from, end, end == to);
  }

  /** The hash of a sequence one value longer. */
  public static long append(long hash, long value) {
    return (hash ^ hash >>> 29) * MULTIPLIER + value;
  }

  /** Spreads the bits of a value over the whole word. */
  public static long finish(long value) {
    long h = (value ^ value >>> 32) * MULTIPLIER;
    return h ^ h >>> 29;
  }

  /**
   * Folds white space within a part that has none at its ends; returns its new end. Eight bytes at
   * a time where there is nothing to fold, one by one up to the next white space and over it.
   */
  private static int fold(byte[] bytes, int from, int end) {
    int to = from;
    int i = from;
    while (i < end) {
      for (; i + 9 <= end; i += 8, to += 8) {
        long eight = EightBytes.get(bytes, i);
        if (needsFolding(eight, bytes[i + 8])) {
          break;
        }
        if (to < i) {
          EightBytes.set(bytes, to, eight);
        }
      }
      if (to == i && end - i <= 8 && end - from >= 8) {
        long last = EightBytes.get(bytes, end - 8); // some of it was looked at before
        if (!needsFolding(last, (byte) 0)) {
          return end;
        }
      }
      while (i < end) {
        byte b = bytes[i++];
        if (WhiteSpace.is(b)) {
          bytes[to++] = ' ';
          while (WhiteSpace.is(bytes[i])) { // ends before the end, which is no space
            i++;
          }
          break;
        }
        bytes[to++] = b;
      }
    }
    return to;
  }

  /** Whether eight bytes may have other white space than single spaces; false is certain. */
  private static boolean needsFolding(long eight, byte next) {
    long spaces = zeros(eight ^ BLANKS);
    long controls = (eight - BLANKS) & ~eight & HIGHS;
    return (controls | (spaces & spaces >>> 8)) != 0 || (spaces < 0 && WhiteSpace.is(next));
  }

  /**
   * The hash of a part of the bytes and of all wide characters of the text they come from. Two
   * lanes, so that one multiplication need not wait for the other.
   *
   * @param inPlace whether each byte is still where it was encoded
   */
  private static long hash(String text, byte[] bytes, int from, int end, boolean inPlace) {
    int length = end - from;
    long even = SEED ^ length;
    long odd = MULTIPLIER;
    long last = 0;
    long questions = 0;
    if (length < 8) {
      for (int i = from; i < end; i++) {
        last = last << 8 | (bytes[i] & 0xFF);
      }
    } else {
      int i = from;
      for (int stop = end - 15; i < stop; i += 16) {
        long first = EightBytes.get(bytes, i);
        long second = EightBytes.get(bytes, i + 8);
        even = step(even, first);
        odd = step(odd, second);
        questions |= questions(first) | questions(second);
      }
      if (end - i > 8) {
        long first = EightBytes.get(bytes, i);
        even = step(even, first);
        questions |= questions(first);
      }
      last = EightBytes.get(bytes, end - 8); // may overlap what was read before
    }
    questions |= questions(last);
    long narrow = finish(even ^ step(odd, last) * SEED);
    return questions == 0 ? narrow : narrow + wide(text, bytes, inPlace);
  }

  /** Not 0 if one of eight bytes is a question mark. */
  private static long questions(long eight) {
    return zeros(eight ^ QUESTIONS);
  }

  /** Not 0 if one of eight bytes is; the highest bit of each that is, and perhaps of others. */
  private static long zeros(long eight) {
    return (eight - ONES) & ~eight & HIGHS;
  }

  /** A hash of the characters beyond Latin-1, 0 if there are none. */
  private static long wide(String text, byte[] bytes, boolean inPlace) {
    if (!inPlace || bytes.length != text.length()) {
      return wide(text, 0, text.length(), 0); // folded, or a surrogate pair became one byte
    }
    long hash = 0;
    int i = 0;
    for (; i + 8 <= bytes.length; i += 8) {
      if (questions(EightBytes.get(bytes, i)) != 0) {
        hash = wide(text, i, i + 8, hash);
      }
    }
    return wide(text, i, bytes.length, hash);
  }

  private static long wide(String text, int from, int end, long before) {
    long hash = before;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      hash = c > 0xFF ? step(hash, c) : hash;
    }
    return hash;
  }

  private static long step(long hash, long value) {
    long h = (hash ^ value) * MULTIPLIER;
    return h ^ h >>> 32;
  }
}
