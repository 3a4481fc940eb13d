package dev.pleach.match;

import dev.pleach.dom.DomTree;

/**
 * Finds the partner of one node, without a matching of the whole trees where there is a shorter
 * way.
 *
 * <p>Immutable, thread-safe and deterministic, as matchers are.
 */
@FunctionalInterface
public interface NodeFinder {
  /**
   * The partner of one node of the tree before, {@link DomTree#NONE} if none is found.
   *
   * @throws TreeTooLargeException if the algorithm refuses trees of this size
   */
  int find(DomTree before, int node, DomTree after);

  /**
   * The finder of a matcher: its own look-up of a single node if it has one, else a matching of the
   * whole trees for every call.
   */
  static NodeFinder of(Matcher matcher) {
    return matcher instanceof NodeFinder finder
        ? finder
        : (before, node, after) -> matcher.match(before, after).after(node);
  }
}
