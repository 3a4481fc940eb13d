package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumberChangeTest {
  @Test
  void pricesDatesAndCountsDifferInNumbersAlone() {
    assertThat(NumberChange.isOnlyDifference("24.90 €", "1099.00 €")).isTrue();
    assertThat(NumberChange.isOnlyDifference("3 comments", "14  comments ")).isTrue();
    assertThat(NumberChange.isOnlyDifference("2024-01-02", "2025-11-30")).isTrue();
  }

  @Test
  void otherWordsOrNoNumbersAreAnotherDifference() {
    assertThat(NumberChange.isOnlyDifference("3 comments", "3 reviews")).isFalse();
    assertThat(NumberChange.isOnlyDifference("24.90 €", "24.90 $")).isFalse();
    assertThat(NumberChange.isOnlyDifference("24.90 €", "24.90")).isFalse();
    assertThat(NumberChange.isOnlyDifference("Price", "Price")).isFalse();
    assertThat(NumberChange.isOnlyDifference("", "")).isFalse();
  }

  @Test
  void aNumberWithSeparatorsIsOneNumber() {
    assertThat(NumberChange.isOnlyDifference("1,299.00 €", "899.00 €")).isTrue();
    assertThat(NumberChange.isOnlyDifference("1’299.–", "899.–")).isTrue();
    assertThat(NumberChange.isOnlyDifference("3, 4 and 5", "3 and 5"))
        .as("two numbers are not three")
        .isFalse();
  }
}
