package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumberChangeTest {
  @Test
  void pricesAndCountsDifferInFiguresAlone() {
    assertThat(NumberChange.differAlone("24.90 €", "1099.00 €")).isTrue();
    assertThat(NumberChange.differAlone("3 comments", "14  comments ")).isTrue();
    assertThat(NumberChange.differAlone("2024-01-02", "2025-11-30")).isTrue();
  }

  @Test
  void otherWordsAndWordsWithoutFiguresDoNot() {
    assertThat(NumberChange.differAlone("3 comments", "3 reviews")).isFalse();
    assertThat(NumberChange.differAlone("24.90 €", "24.90 $")).isFalse();
    assertThat(NumberChange.differAlone("24.90 €", "24.90")).isFalse();
    assertThat(NumberChange.differAlone("Price", "Price")).isFalse();
    assertThat(NumberChange.differAlone("", "")).isFalse();
  }

  @Test
  void aFigureOfThousandsIsOneFigure() {
    assertThat(NumberChange.differAlone("1,299.00 €", "899.00 €")).isTrue();
    assertThat(NumberChange.differAlone("1’299.–", "899.–")).isTrue();
    assertThat(NumberChange.differAlone("3, 4 and 5", "3 and 5"))
        .as("two figures are not three")
        .isFalse();
  }
}
