package dev.pleach.match;

import dev.pleach.dom.DomTree;

/**
 * Many matches of one page, as {@link Matcher#session} begins them: what the matcher has to know of
 * that page is worked out once. The answers are those of {@link Matcher#match}.
 *
 * <p>A session keeps its page in memory, and is used by one thread at a time.
 */
public interface MatchSession {
  /**
   * Matches the page of this session, before, with another one, after.
   *
   * @throws TreeTooLargeException if the algorithm refuses trees of this size
   */
  Matching to(DomTree after);

  /**
   * Matches another page, before, with the page of this session, after.
   *
   * @throws TreeTooLargeException if the algorithm refuses trees of this size
   */
  Matching from(DomTree before);
}
