package dev.pleach.server.demo;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * By what a client asks whether its copy is still good: a tag of the content, and the second it is
 * from. The tag decides where a client sends both.
 *
 * @param tag in its quotes
 */
record HttpValidators(String tag, Instant since) {
  /** How a client's copy compares. */
  enum Freshness {
    CURRENT,
    STALE
  }

  /** The validators of some content. */
  static HttpValidators of(byte[] content, Instant since) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
      String tag = '"' + HexFormat.of().formatHex(hash, 0, 12) + '"';
      return new HttpValidators(tag, since.truncatedTo(ChronoUnit.SECONDS));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As the header says it. */
  String date() {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(since.atOffset(ZoneOffset.UTC));
  }

  /** Compares what a client has. */
  Freshness compare(@Nullable String ifNoneMatch, @Nullable String ifModifiedSince) {
    boolean current = ifNoneMatch != null ? names(ifNoneMatch) : isFrom(ifModifiedSince);
    return current ? Freshness.CURRENT : Freshness.STALE;
  }

  private boolean names(String ifNoneMatch) {
    return Stream.of(ifNoneMatch.split(","))
        .map(String::strip)
        .map(known -> known.startsWith("W/") ? known.substring(2) : known)
        .anyMatch(known -> known.equals(tag) || known.equals("*"));
  }

  private boolean isFrom(@Nullable String ifModifiedSince) {
    if (ifModifiedSince == null) {
      return false;
    }
    try {
      return !Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(ifModifiedSince))
          .isBefore(since);
    } catch (DateTimeParseException e) {
      return false;
    }
  }
}
