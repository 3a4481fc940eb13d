package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FiguresTest {
  @Test
  void pricesAndCountsDifferInFiguresAlone() {
    assertThat(Figures.differAlone("24.90 €", "1099.00 €")).isTrue();
    assertThat(Figures.differAlone("3 comments", "14  comments ")).isTrue();
    assertThat(Figures.differAlone("2024-01-02", "2025-11-30")).isTrue();
  }

  @Test
  void otherWordsAndWordsWithoutFiguresDoNot() {
    assertThat(Figures.differAlone("3 comments", "3 reviews")).isFalse();
    assertThat(Figures.differAlone("24.90 €", "24.90 $")).isFalse();
    assertThat(Figures.differAlone("24.90 €", "24.90")).isFalse();
    assertThat(Figures.differAlone("Price", "Price")).isFalse();
    assertThat(Figures.differAlone("", "")).isFalse();
  }

  @Test
  void aFigureOfThousandsIsOneFigure() {
    assertThat(Figures.differAlone("1,299.00 €", "899.00 €")).isTrue();
    assertThat(Figures.differAlone("1’299.–", "899.–")).isTrue();
    assertThat(Figures.differAlone("3, 4 and 5", "3 and 5"))
        .as("two figures are not three")
        .isFalse();
  }
}
