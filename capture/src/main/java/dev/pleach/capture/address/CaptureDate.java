package dev.pleach.capture.address;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which of several captures of one address is meant: {@code first}, {@code last}, or the last one
 * up to the end of a day, a minute or a second; where there is none so early, the first one after
 * it. Times are UTC, as those in web archives.
 *
 * @param from where the time that the user wrote begins
 * @param to where it ends; captures before it count
 */
public record CaptureDate(Instant from, Instant to) {
  /** How a date is written, for messages. */
  public static final String FORMS =
      "@first, @last, @2024-05-01, @2024-05-01T12:00 or 14 digits as in @20240501120000";

  private static final DateTimeFormatter DIGITS =
      DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);
  private static final Pattern FORM =
      Pattern.compile("(\\d{4}-\\d\\d)(-\\d\\d)?(?:T(\\d\\d:\\d\\d)(:\\d\\d)?Z?)?");

  /** Reads a date; null if it is none. */
  public static @Nullable CaptureDate of(String written) {
    if (written.equals("first")) {
      return new CaptureDate(Instant.MIN, Instant.MIN);
    }
    if (written.equals("last")) {
      return new CaptureDate(Instant.MIN, Instant.MAX);
    }
    try {
      Matcher form = FORM.matcher(written);
      return form.matches()
          ? of(form)
          : of(LocalDateTime.parse(written, DIGITS), ChronoUnit.SECONDS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static @Nullable CaptureDate of(Matcher form) {
    boolean hasTime = form.group(3) != null;
    if (form.group(2) == null) {
      return hasTime
          ? null
          : of(YearMonth.parse(form.group(1)).atDay(1).atStartOfDay(), ChronoUnit.MONTHS);
    }
    LocalDate day = LocalDate.parse(form.group(1) + form.group(2));
    if (!hasTime) {
      return of(day.atStartOfDay(), ChronoUnit.DAYS);
    }
    String seconds = form.group(4) == null ? "" : form.group(4);
    return of(
        LocalDateTime.parse(day + "T" + form.group(3) + seconds),
        seconds.isEmpty() ? ChronoUnit.MINUTES : ChronoUnit.SECONDS);
  }

  private static CaptureDate of(LocalDateTime from, ChronoUnit length) {
    return new CaptureDate(
        from.toInstant(ZoneOffset.UTC), from.plus(1, length).toInstant(ZoneOffset.UTC));
  }

  /** Whether it is a time, not {@code first} or {@code last}. */
  public boolean isTime() {
    return from.isAfter(Instant.MIN);
  }

  /** Whether a capture is of just this day, minute or second. */
  public boolean contains(Instant when) {
    return !when.isBefore(from) && when.isBefore(to);
  }

  /** Whether a capture of this time counts as before the end of the date. */
  public boolean reaches(Instant when) {
    return when.isBefore(to);
  }
}
