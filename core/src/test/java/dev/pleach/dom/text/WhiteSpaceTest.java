package dev.pleach.dom.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;

class WhiteSpaceTest {
  @Property(tries = 1000)
  void textsAreEqualIfTheirFoldedFormsAre(
      @ForAll @Chars({' ', '\n', 'a'}) @CharRange(from = 'b', to = 'b') String one,
      @ForAll @Chars({' ', '\n', 'a'}) @CharRange(from = 'b', to = 'b') String other) {
    assertThat(WhiteSpace.equalFolded(one, other))
        .isEqualTo(WhiteSpace.fold(one).equals(WhiteSpace.fold(other)));
    assertThat(String.join(" ", WhiteSpace.split(one))).isEqualTo(WhiteSpace.fold(one));
    assertThat(WhiteSpace.isBlank(one)).isEqualTo(WhiteSpace.fold(one).isEmpty());
  }

  @Test
  void aNoBreakSpaceIsNoWhiteSpaceButInvisible() {
    assertThat(WhiteSpace.isBlank("\u00A0")).isFalse();
    assertThat(WhiteSpace.isInvisible(" \u00A0\u200B\uFEFF")).isTrue();
    assertThat(WhiteSpace.isInvisible("·")).isFalse();
    assertThat(WhiteSpace.is(-1)).isFalse();
    assertThat(WhiteSpace.is('\u000B')).isFalse();
  }
}
