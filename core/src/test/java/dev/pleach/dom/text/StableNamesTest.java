package dev.pleach.dom.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StableNamesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "price",
        "main-content",
        "nav__item--active",
        "mainContent",
        "col-md-6",
        "h2",
        "mw-body",
        "section3",
        "topNav",
        "_private",
        "productTitle",
        "w-100",
        "btn",
        "x",
        "-webkit-thing"
      })
  void namesPeopleChoose(String name) {
    assertThat(StableNames.isChosen(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "css-1x2y3z",
        "sc-bdVaJa-4f5g",
        "ember1234",
        ":r3:",
        "a b",
        "",
        "jss-9f8e7d6c",
        "id.with.dot",
        "Button_a1b2c3",
        "__next-5h2k9",
        "yui_3_17_2_1_1432",
        "1st",
        "bqxzrtw",
        "-",
        "grüße",
        "averyveryveryveryveryveryveryveryverylongname"
      })
  void namesProgramsMakeUp(String name) {
    assertThat(StableNames.isChosen(name)).isFalse();
  }
}
