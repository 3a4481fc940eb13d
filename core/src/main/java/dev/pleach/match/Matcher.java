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
}
