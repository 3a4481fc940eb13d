package dev.pleach.server.tell.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.server.tell.plain.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TextPatternTest {
  @ParameterizedTest
  @CsvSource({
    "in stock, 'Now IN  Stock!', true",
    "in stock, 'instock', false",
    "'ZOË', 'zoë', true",
    "a+b, 'a+b', true",
    "a+b, 'aab', false",
    "/usr, 'in /USR', true",
    "/in \\d+ days?/, 'in 12 days', true",
    "/in \\d+ days?/, 'In 12 days', false",
    "/in \\d+ days?/i, 'In 12 days', true",
    "/^sold/, 'not sold', false"
  })
  void findsTextAndExpressions(String pattern, String text, boolean found) {
    assertThat(TextPattern.of(pattern).in(text)).isEqualTo(found);
  }

  @Test
  void whiteSpaceOfEveryKindIsASpace() {
    assertThat(TextPattern.of(" in\u00a0 stock").in("in\n\tstock")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "/(/", "/a{2000}/", "/(?=a)/", "/(a)\\1/", "/[[:foo:]]/"})
  void whatCannotBeLookedForIsRefused(String pattern) {
    assertThatThrownBy(() -> TextPattern.of(pattern))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching("(?s).*[.]");
  }

  @Test
  void longTextsAreRefused() {
    assertThatThrownBy(() -> TextPattern.of("x".repeat(501))).isInstanceOf(BadInput.class);
  }

  @ParameterizedTest
  @Timeout(20)
  @ValueSource(
      strings = {
        "/(a+)+$/",
        "/(a|aa)+$/",
        "/(a|a?)+$/",
        "/(.*a){20}$/",
        "/(a*)*b/",
        "/^(([a-z])+.)+[A-Z]([a-z])+$/",
        "/(((((a+)+)+)+)+)+!/",
        "/.*.*.*=.*/",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"
      })
  void hostileExpressionsEnd(String pattern) {
    assertThat(TextPattern.of(pattern).in("a".repeat(1_000_000) + "!")).isIn(true, false);
  }

  @ParameterizedTest
  @Timeout(20)
  @ValueSource(
      strings = {
        "/a{101}/",
        "/a{0,1000}/",
        "/a{99999999999}/",
        "/((a{30}){30}){30}/",
        "/((((a{100}){100}){100}){100}){100}/"
      })
  void expressionsThatGrowAreRefused(String pattern) {
    assertThatThrownBy(() -> TextPattern.of(pattern)).isInstanceOf(BadInput.class);
  }

  @Test
  @Timeout(20)
  void deepExpressionsAndOptionalPartsNeedLittleStack() {
    String deep = "/" + "(".repeat(240) + "a" + ")".repeat(240) + "/";
    assertThat(TextPattern.of(deep).in("bab")).isTrue();
    assertThat(TextPattern.of("/((x{0,30}y){0,30}z)+$/").in("x".repeat(1_000_000))).isFalse();
    assertThat(TextPattern.of("/\\d{4}-\\d{2}-\\d{2}/").in("on 2026-03-01")).isTrue();
  }
}
