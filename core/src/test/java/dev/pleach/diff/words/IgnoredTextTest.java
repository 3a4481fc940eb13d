package dev.pleach.diff.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class IgnoredTextTest {
  @Test
  void whatIsFoundIsLeftOut() {
    IgnoredText ignored = IgnoredText.of(List.of("\\d+ views", "(?i)updated"));
    assertThat(ignored.without("Updated today, 12 views.")).isEqualTo(" today, .");
    assertThat(ignored.without("nothing here")).isEqualTo("nothing here");
    assertThat(ignored.equal("updated 1 views", "UPDATED 20 views")).isTrue();
    assertThat(ignored.equal("one 1 views", "two 1 views")).isFalse();
  }

  @Test
  void whatSeveralFindTogetherIsLeftOutOnce() {
    IgnoredText ignored = IgnoredText.of(List.of("b+c", "ab", "x*"));
    assertThat(ignored.without("zabbcz")).isEqualTo("zz");
  }

  @Test
  void expressionsThatFoundNothingAreKnown() {
    IgnoredText ignored = IgnoredText.of(List.of("a", "b", "z*"));
    ignored.without("a c");
    assertThat(ignored.unused()).containsExactly("b", "z*");
    assertThat(IgnoredText.none().isNone()).isTrue();
    assertThat(IgnoredText.none().without("a")).isEqualTo("a");
  }

  @Test
  void whatIsNoExpressionIsToldInOneLine() {
    assertThatThrownBy(() -> IgnoredText.of(List.of("a(b")))
        .isInstanceOf(TextPatternException.class)
        .hasMessage("'a(b' is not a regular expression: Unclosed group at character 4.");
    assertThatThrownBy(() -> IgnoredText.of(List.of("*")))
        .isInstanceOf(TextPatternException.class)
        .message()
        .startsWith("'*' is not a regular expression: Dangling meta character")
        .hasLineCount(1);
  }

  @Test
  void anExpressionThatTakesExponentialTimeIsGivenUp() {
    for (String expression : List.of("(.*a){12}$", "((a*)*)*b")) {
      IgnoredText ignored = IgnoredText.of(List.of(expression));
      assertThatThrownBy(() -> ignored.without("a".repeat(60) + "!"))
          .isInstanceOf(TextPatternException.class)
          .message()
          .startsWith("'" + expression + "' takes too long on these pages.");
    }
  }

  @Test
  void anExpressionThatIsTooDeepForALongTextIsGivenUp() {
    IgnoredText ignored = IgnoredText.of(List.of("(a|b)*c"));
    assertThatThrownBy(() -> ignored.without("ab".repeat(100_000)))
        .isInstanceOf(TextPatternException.class)
        .message()
        .contains("is too deep for a text of 200000 characters");
  }

  @Test
  void plainExpressionsMayReadLongTexts() {
    IgnoredText ignored = IgnoredText.of(List.of("\\d{4}-\\d{2}-\\d{2}", "\\d+ views"));
    String text = "on 2024-05-01 there were 12 views ".repeat(100_000);
    assertThat(ignored.without(text)).hasSize("on  there were  ".length() * 100_000);
  }
}
