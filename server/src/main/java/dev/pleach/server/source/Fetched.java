package dev.pleach.server.source;

import dev.pleach.dom.DomTree;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What came of asking for a page. */
public sealed interface Fetched {
  /**
   * The page.
   *
   * @param tree as it was read
   * @param landed its address after redirects
   * @param body a hash of what the host sent; null if a browser made more of it
   */
  record Page(
      DomTree tree,
      String landed,
      @Nullable String etag,
      @Nullable String modified,
      @Nullable String body)
      implements Fetched {}

  /**
   * The page as it was sent before, byte by byte: nothing of it was read.
   *
   * @param page reads it nonetheless
   */
  record Repeated(
      String landed, @Nullable String etag, @Nullable String modified, Supplier<Fetched> page)
      implements Fetched {}

  /** The host reports that it is as it was. */
  record Unchanged() implements Fetched {}

  /**
   * There is no page.
   *
   * @param message for people
   * @param retryAfter how long the host asks to wait; null if it does not
   */
  record Failed(SourceState state, String message, @Nullable Duration retryAfter)
      implements Fetched {}
}
