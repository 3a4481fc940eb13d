package dev.pleach.match;

import dev.pleach.dom.DomTree;

/**
 * Finds which node of one tree is which node of another.
 *
 * <p>Matchers are immutable and safe for use by many threads at once. The same trees and options
 * give the same matching, on every machine; algorithms that draw random numbers take their seed
 * from their options.
 */
@FunctionalInterface
public interface Matcher {
  /**
   * Matches two trees.
   *
   * @throws TreeTooLargeException if the algorithm refuses trees of this size
   */
  Matching match(DomTree before, DomTree after);

  /**
   * Begins many matches of one page. Worth it where a page is compared with several others; {@code
   * pleach} keeps what it works out of the page, other matchers keep nothing.
   */
  default MatchSession session(DomTree page) {
    return new MatchSession() {
      @Override
      public Matching to(DomTree after) {
        return match(page, after);
      }

      @Override
      public Matching from(DomTree before) {
        return match(before, page);
      }
    };
  }
}
