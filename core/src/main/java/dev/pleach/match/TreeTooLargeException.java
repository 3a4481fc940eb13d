package dev.pleach.match;

import dev.pleach.dom.DomTree;

/**
 * Trees beyond what an algorithm can handle; the message gives the limit and what to use instead.
 */
public final class TreeTooLargeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private TreeTooLargeException(String message) {
    super(message);
  }

  /** Refuses two trees if one of them has more nodes than the limit. */
  static void check(String matcher, DomTree before, DomTree after, int limit, String instead) {
    check(matcher, "trees", Math.max(before.size(), after.size()), limit, instead);
  }

  /**
   * Refuses what an algorithm makes of two trees if it has more nodes than the limit.
   *
   * @param what what is counted, in the plural: "trees", "reduced trees"
   */
  static void check(String matcher, String what, long nodes, long limit, String instead) {
    if (nodes > limit) {
      throw new TreeTooLargeException(
          "'"
              + matcher
              + "' takes "
              + what
              + " of at most "
              + limit
              + " nodes; this one has "
              + nodes
              + ". Use '"
              + instead
              + "' instead.");
    }
  }
}
