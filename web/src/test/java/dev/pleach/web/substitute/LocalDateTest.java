package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LocalDateTest {
  @Test
  void sameDays() {
    for (int year : new int[] {0, 4, 987, 1900, 1999, 2000, 2023, 2024, 9999}) {
      for (int month = -1; month < 15; month++) {
        for (int day = -1; day < 34; day++) {
          assertThat(written(year, month, day)).isEqualTo(expected(year, month, day));
        }
      }
    }
  }

  private static @Nullable String written(int year, int month, int day) {
    try {
      return LocalDate.of(year, month, day).toString();
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static @Nullable String expected(int year, int month, int day) {
    try {
      return java.time.LocalDate.of(year, month, day).toString();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
