package dev.pleach.web.substitute;

import java.time.DateTimeException;

/**
 * What the library uses of {@code java.time.LocalDate}: whether a day exists, and how it is
 * written.
 */
public final class LocalDate {
  private final String written;

  private LocalDate(String written) {
    this.written = written;
  }

  /** A day of the years 0 to 9999. */
  public static LocalDate of(int year, int month, int day) {
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int days =
        month == 2
            ? (leap ? 29 : 28)
            : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    if (month < 1 || month > 12 || day < 1 || day > days) {
      throw new DateTimeException("No such day");
    }
    String digits = Integer.toString(((10000 + year) * 100 + month) * 100 + day);
    return new LocalDate(
        digits.substring(1, 5) + "-" + digits.substring(5, 7) + "-" + digits.substring(7));
  }

  @Override
  public String toString() {
    return written;
  }
}
