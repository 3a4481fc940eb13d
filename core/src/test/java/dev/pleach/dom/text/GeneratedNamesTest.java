package dev.pleach.dom.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedNamesTest {
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
    assertThat(GeneratedNames.isChosen(name)).isTrue();
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
    assertThat(GeneratedNames.isChosen(name)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"12345", "a1b2c", "v2024", "3f2a9c", "abcdefghijklmnopqrstuvwxyz"})
  void valuesThatAreTokens(String value) {
    assertThat(GeneratedNames.isToken(value)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "price", "1234", "h2", "main content", "grüße12345", "long-word-here"})
  void valuesThatAreNone(String value) {
    assertThat(GeneratedNames.isToken(value)).isFalse();
  }

  @Test
  void classesOfTwoBuildsDifferInGeneratedNamesOnly() {
    assertThat(GeneratedNames.sameButForBuild("card css-1x2y3z", "card css-9q8r7s")).isTrue();
    assertThat(GeneratedNames.sameButForBuild("card  sc-bdVaJa", "sc-xKqzPw\ncard")).isTrue();
    assertThat(GeneratedNames.sameButForBuild("card", "card css-9q8r7s")).isTrue();
    assertThat(GeneratedNames.sameButForBuild("card css-1x2y3z", "card wide")).isFalse();
    assertThat(GeneratedNames.sameButForBuild("", "wide")).isFalse();
  }

  /** A name that is doubtful: no selector uses it, and a change of it is shown. */
  @Test
  void aDoubtfulNameIsNeitherChosenNorAToken() {
    assertThat(GeneratedNames.looksChosen("bqxzrtw")).isFalse();
    assertThat(GeneratedNames.isToken("bqxzrtw")).isFalse();
  }

  @Test
  void hashesBehindThePrefixOfAToolAreGenerated() {
    for (String name : new String[] {"css-t3sube", "css-ccgi8c", "css-abcdef", "sc-gswnzr"}) {
      assertThat(GeneratedNames.isChosen(name)).as(name).isFalse();
    }
    for (String name : new String[] {"css-grid", "sc-Button", "price-box", "col-2", "mp3player"}) {
      assertThat(GeneratedNames.isChosen(name)).as(name).isTrue();
    }
  }
}
