package dev.pleach.server.source;

import dev.pleach.dom.DomTree;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of asking for a page. */
public sealed interface Fetched {
  /**
   * The page.
   *
   * @param tree as it was read
   * @param landed its address after redirects
   */
  record Page(DomTree tree, String landed, @Nullable String etag, @Nullable String modified)
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
