package dev.pleach.web.substitute;

import java.util.Arrays;

/**
 * Text as UTF-8 and back, as on the JVM for every text; bytes that are no UTF-8 are read as
 * replacement characters, of which there may be another number than there.
 */
final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int MOST = 4; // bytes of a character
  private static final int[] FIRST = {0, 0, 0xC0, 0xE0, 0xF0}; // bits of the first, by their number
  private static final int[] LEAST = {0, 0, 0x80, 0x800, 0x10000}; // characters that need so many

  private Utf8() {}

  static byte[] encode(String text) {
    byte[] bytes = new byte[MOST * text.length()];
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      if (c < LEAST[2]) {
        bytes[at++] = (byte) c;
      } else if (Character.isBmpCodePoint(c) && Character.isSurrogate((char) c)) {
        bytes[at++] = '?';
      } else {
        int count = c < LEAST[3] ? 2 : c < LEAST[4] ? 3 : 4;
        for (int next = count - 1; next > 0; next--) {
          bytes[at + next] = (byte) (0x80 | ((c >>> (6 * (count - 1 - next))) & 0x3F));
        }
        bytes[at] = (byte) (FIRST[count] | (c >>> (6 * (count - 1))));
        at += count;
        i += Character.charCount(c) - 1;
      }
    }
    return Arrays.copyOf(bytes, at);
  }

  static String decode(byte[] bytes) {
    StringBuilder text = new StringBuilder(bytes.length);
    int at = 0;
    while (at < bytes.length) {
      int count = count(bytes[at]);
      int c = count == 1 ? bytes[at] : bytes[at] & (0x7F >> count);
      int read = 1;
      while (read < count && at + read < bytes.length && (bytes[at + read] & 0xC0) == 0x80) {
        c = (c << 6) | (bytes[at + read++] & 0x3F);
      }
      boolean valid =
          count > 0 && read == count && c >= LEAST[count] && Character.isValidCodePoint(c);
      if (valid && !(c <= Character.MAX_VALUE && Character.isSurrogate((char) c))) {
        text.appendCodePoint(c);
      } else {
        text.append(REPLACEMENT);
      }
      at += read;
    }
    return text.toString();
  }

  /** How many bytes a character has, by its first; 0 if it is none. */
  private static int count(byte first) {
    for (int count = 2; count <= MOST; count++) {
      if ((first & (0xFF00 >> (count + 1)) & 0xFF) == FIRST[count]) {
        return count;
      }
    }
    return first >= 0 ? 1 : 0;
  }
}
