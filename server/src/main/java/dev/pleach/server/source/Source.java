package dev.pleach.server.source;

import org.jspecify.annotations.Nullable;

/**
 * A page that blocks are taken from.
 *
 * @param address as the person gave it, in canonical form
 * @param render whether a browser renders it
 * @param status what became of the last attempts to read it
 * @param schedule when it is read
 * @param kept the page as it was last read; its content is null before that
 */
public record Source(
    String id,
    String personId,
    String address,
    String host,
    boolean render,
    String title,
    Status status,
    Schedule schedule,
    Kept kept) {
  /**
   * What became of the last attempts.
   *
   * @param since when it came into this state
   * @param message what was said of it, for people
   * @param failures how many attempts failed since the last good one
   */
  public record Status(SourceState state, long since, String message, int failures) {}

  /**
   * When a page is read.
   *
   * @param everySeconds how often
   * @param nextAt when it is due
   * @param leaseBy the server that reads it now; null if none does
   * @param leaseUntil until when it may take, unless it asks for more
   */
  public record Schedule(
      long everySeconds, long nextAt, @Nullable String leaseBy, long leaseUntil) {}

  /**
   * The page as it was last read.
   *
   * @param fetchedAt the last attempt
   * @param goodAt the last attempt that gave the page
   * @param landed its address after redirects
   * @param etag for conditional requests
   * @param modified for conditional requests
   * @param content the hash of its markup
   */
  public record Kept(
      @Nullable Long fetchedAt,
      @Nullable Long goodAt,
      @Nullable String landed,
      @Nullable String etag,
      @Nullable String modified,
      @Nullable String content) {}
}
