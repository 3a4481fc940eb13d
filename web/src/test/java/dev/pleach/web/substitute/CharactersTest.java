package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Our own encodings, beside those of the JVM. */
class CharactersTest {
  private static final String[] PARTS = {
    "a",
    "?",
    "\u007F",
    "\u0080",
    "\u00E9",
    "\u00FF",
    "\u0100",
    "\u07FF",
    "\u0800",
    "\u20AC",
    "\uFFFD",
    "\uFFFF",
    "\uD800",
    "\uDC00",
    "\uD83D\uDE00",
    "\uDBFF\uDFFF",
    "\uD800\uDC00"
  };

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(PARTS[random.nextInt(PARTS.length)]);
    }
    return text.toString();
  }

  @Test
  void textsAreEncodedAsOnTheJvm() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      String text = text(random);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      assertThat(Latin1.of(text)).isEqualTo(text.getBytes(StandardCharsets.ISO_8859_1));
      assertThat(Utf8.encode(text)).isEqualTo(bytes);
      assertThat(Utf8.decode(bytes)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  @Test
  void bytesThatAreNoUtf8AreReplaced() {
    Random random = new Random(8);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(8)];
      random.nextBytes(bytes);
      String expected = new String(bytes, StandardCharsets.UTF_8).replaceAll("\uFFFD+", "\uFFFD");
      assertThat(Utf8.decode(bytes).replaceAll("\uFFFD+", "\uFFFD")).isEqualTo(expected);
    }
  }
}
