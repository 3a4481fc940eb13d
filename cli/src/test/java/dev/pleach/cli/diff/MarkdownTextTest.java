package dev.pleach.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = true,
      value = {
        "a *b* _c_; a \\*b\\* \\_c\\_",
        "snake_case_name; snake_case_name",
        "<script>; \\<script\\>",
        "# no heading; \\# no heading",
        "a | b; a \\| b",
        "`code`; \\`code\\`",
        "~~gone~~; \\~\\~gone\\~\\~",
        "[link](x); \\[link\\](x)",
        "back\\slash; back\\\\slash",
        "3.5 - 2 + 1 = 2.5; 3.5 - 2 + 1 = 2.5",
        "costs $5; costs \\$5"
      })
  void nothingInATextIsMarkup(String text, String expected) {
    assertThat(MarkdownText.escape(text)).isEqualTo(expected);
  }

  @Test
  void lineEndsAndControlCharactersAreSpaces() {
    assertThat(MarkdownText.escape("a\n\n- b\u001B[31m")).isEqualTo("a - b \\[31m");
  }

  @Test
  void referencesOfHtmlStayAsTheyAreWritten() {
    assertThat(MarkdownText.escape("R&amp;D & co &#60;"))
        .isEqualTo("R\\&amp;D & co \\&\\#\u200B60;");
  }

  @Test
  void nobodyIsMentioned() {
    assertThat(MarkdownText.escape("ask @all about #12, mail a@b.c"))
        .isEqualTo("ask @\u200Ball about \\#\u200B12, mail a@\u200Bb.c");
  }

  @Test
  void marksTouchTheWords() {
    assertThat(MarkdownText.added(" new words ")).isEqualTo(" **new words** ");
    assertThat(MarkdownText.removed("old*")).isEqualTo("~~old\\*~~");
    assertThat(MarkdownText.added(" ")).isEqualTo(" ");
    assertThat(MarkdownText.added("")).isEmpty();
  }
}
