package dev.pleach.dom.css;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SelectorEndsTest {
  @Test
  void whatIsBehindBlanksAndChildSigns() {
    assertThat(SelectorEnds.of(".section li > p:first-of-type"))
        .containsExactly("li > p:first-of-type", "p:first-of-type");
    assertThat(SelectorEnds.of("ul>li")).containsExactly("li");
    assertThat(SelectorEnds.of("h1")).isEmpty();
  }

  @Test
  void blanksInBracketsAndSiblingsAreNoBeginning() {
    assertThat(SelectorEnds.of("div a[title=\"a > b\"]:not(.x .y)"))
        .containsExactly("a[title=\"a > b\"]:not(.x .y)");
    assertThat(SelectorEnds.of(".a h3 + p")).containsExactly("h3 + p");
    assertThat(SelectorEnds.of(".a li, .b li")).isEmpty();
  }
}
