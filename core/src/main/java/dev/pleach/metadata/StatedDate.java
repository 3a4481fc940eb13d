package dev.pleach.metadata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A date as a page states it, in the form of ISO 8601: the day, with the time if the page has it in
 * that form. Months may be written in English; days and months in numbers alone are not guessed.
 */
final class StatedDate {
  private static final Pattern ISO =
      Pattern.compile(
          "(\\d{4})-(\\d{1,2})-(\\d{1,2})"
              + "(?:[T ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)\\s?"
              + "(Z|UTC|[+-]\\d{2}:?\\d{2})?)?.*",
          Pattern.DOTALL);
  private static final Pattern COMPACT =
      Pattern.compile("((?:19|20)\\d{2})(\\d{2})(\\d{2})(?:T\\d{4,6}Z?)?");
  private static final Pattern SLASHES =
      Pattern.compile("((?:19|20)\\d{2})[/.](\\d{1,2})[/.](\\d{1,2})\\b.*");
  private static final Pattern MONTH_FIRST =
      Pattern.compile("\\b([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d{2})\\b");
  private static final Pattern DAY_FIRST =
      Pattern.compile(
          "\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -]((?:19|20)\\d{2})\\b");

  private static final List<String> MONTHS =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");
  private static final int FIRST_YEAR = 1000; // programs write 0001-01-01 for none
  private static final int LONGEST = 120; // characters of a text that states a date

  private StatedDate() {}

  /** The date in a value; null if there is none. */
  static @Nullable String of(@Nullable String value) {
    if (value == null || value.length() > LONGEST) {
      return null;
    }
    Matcher iso = ISO.matcher(value.strip());
    if (iso.matches()) {
      String day = day(iso.group(1), Integer.parseInt(iso.group(2)), iso.group(3));
      String time = iso.group(4) == null ? "" : "T" + iso.group(4);
      return day == null || time.isEmpty() ? day : day + time + zone(iso.group(5));
    }
    for (Pattern numbers : List.of(COMPACT, SLASHES)) {
      Matcher digits = numbers.matcher(value.strip());
      if (digits.matches()) {
        return day(digits.group(1), Integer.parseInt(digits.group(2)), digits.group(3));
      }
    }
    String lower = value.toLowerCase(Locale.ENGLISH);
    Matcher words = MONTH_FIRST.matcher(lower);
    if (words.find()) {
      return day(words.group(3), month(words.group(1)), words.group(2));
    }
    words = DAY_FIRST.matcher(lower);
    return words.find() ? day(words.group(3), month(words.group(2)), words.group(1)) : null;
  }

  private static String zone(@Nullable String stated) {
    return stated == null ? "" : stated.equals("UTC") ? "Z" : stated;
  }

  /** The number of a month by the beginning of its name, 0 if it is none. */
  private static int month(String word) {
    int month = MONTHS.size();
    while (month > 0 && !MONTHS.get(month - 1).startsWith(word)) {
      month--;
    }
    return month;
  }

  private static @Nullable String day(String year, int month, String day) {
    if (Integer.parseInt(year) < FIRST_YEAR) {
      return null;
    }
    try {
      return LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day)).toString();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
