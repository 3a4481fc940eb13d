package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Tom &amp; Jerry",
        "AT&T",
        "a &lt;b&gt; c",
        "&#8217;",
        "&#x2014;",
        "&uuml;ber",
        "&",
        "& ;",
        "&unknown;",
        "&#;",
        "&#x110000;",
        "&amp;amp;",
        "5 &times; 3 &hellip;",
        ""
      })
  void equalsJsoup(String text) {
    assertThat(Parser.unescapeEntities(text, false))
        .isEqualTo(org.jsoup.parser.Parser.unescapeEntities(text, false));
  }

  @Test
  void leavesRareNamesAsTheyAre() {
    assertThat(Parser.unescapeEntities("&nvinfin;", false)).isEqualTo("&nvinfin;");
  }
}
