package dev.pleach.web.substitute;

import java.util.Arrays;

/** {@code dev.pleach.dom.text.Latin1} character by character. */
public final class Latin1 {
  private static final int LAST = 0xFF;

  private Latin1() {}

  /** A pair of surrogates is one character. */
  public static byte[] of(String text) {
    byte[] bytes = new byte[text.length()];
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      }
      bytes[count++] = (byte) (c <= LAST ? c : '?');
    }
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }
}
