package dev.pleach.server.tell.plain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PlainTest {
  @Test
  void aLineIsOneLine() {
    assertThat(Plain.line("  a\r\nBcc: b\t\u00a0c\u2028d ", 100)).isEqualTo("a Bcc: b c d");
    assertThat(Plain.lines("a\r\n\n\n\nb\tc\n", 100)).isEqualTo("a\n\nb c");
  }

  @Test
  void nothingThatDrivesAProgramStays() {
    assertThat(Plain.line("a\u0000b\u001b[31mc\u202ed\ufffee\ud800f\u200bg", 100))
        .isEqualTo("ab[31mcdefg");
    assertThat(Plain.line("👩\u200d🚀 Zoë", 100)).isEqualTo("👩\u200d🚀 Zoë");
  }

  @Test
  void whatIsTooLongIsCutBetweenCharacters() {
    assertThat(Plain.line("abcdef", 6)).isEqualTo("abcdef");
    assertThat(Plain.line("abcdefg", 6)).isEqualTo("abcde…");
    assertThat(Plain.line("abcd🌿🌿🌿", 6)).isEqualTo("abcd…");
    assertThat(Plain.line("x".repeat(5_000_000), 10)).hasSize(10);
  }
}
