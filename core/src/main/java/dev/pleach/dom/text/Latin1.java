package dev.pleach.dom.text;

import java.nio.charset.StandardCharsets;

/**
 * A text as Latin-1, with {@code ?} for what is not in it. A class of its own, because the JVM
 * copies the bytes of a string, where compilers for other machines would bring their code for
 * character sets.
 */
final class Latin1 {
  private Latin1() {}

  static byte[] of(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
