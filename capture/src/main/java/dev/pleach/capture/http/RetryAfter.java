package dev.pleach.capture.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** The Retry-After header: a number of seconds, or a date. */
public final class RetryAfter {
  /** Longer is taken for this: a host may be wrong about itself. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private RetryAfter() {}

  public static Optional<Duration> of(Answer answer) {
    boolean asks = answer.status() == 429 || answer.status() == 503;
    return asks
        ? answer.header("Retry-After").flatMap(value -> parse(value, answer.when()))
        : Optional.empty();
  }

  private static Optional<Duration> parse(String value, Instant now) {
    String text = value.strip();
    Duration time;
    if (text.matches("[0-9]+")) {
      time = text.length() > 8 ? LONGEST : Duration.ofSeconds(Long.parseLong(text));
    } else {
      try {
        DateTimeFormatter format = DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT);
        time = Duration.between(now, ZonedDateTime.parse(text, format).toInstant());
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }
    if (time.isNegative()) {
      return Optional.empty();
    }
    return Optional.of(time.compareTo(LONGEST) > 0 ? LONGEST : time);
  }
}
