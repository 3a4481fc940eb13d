package dev.pleach.match;

import dev.pleach.dom.DomTree;

/**
 * Trees beyond what an algorithm can handle, or beyond a {@link WorkBudget}; the message gives the
 * limit and what to do.
 */
public final class TreeTooLargeException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private TreeTooLargeException(String message) {
    super(message);
  }

  /** Refuses two trees if one of them has more nodes than the limit. */
  public static void check(
      String matcher, DomTree before, DomTree after, int limit, String instead) {
    check(matcher, Math.max(before.size(), after.size()), limit, "nodes", instead);
  }

  /**
   * Refuses a tree if something other than its nodes is beyond the limit.
   *
   * @param what what is counted, in the plural
   */
  public static void check(String matcher, long count, long limit, String what, String instead) {
    if (count > limit) {
      throw new TreeTooLargeException(
          "'%s' takes trees of at most %s %s; this one has %s. Use '%s' instead."
              .formatted(matcher, limit, what, count, instead));
    }
  }

  /** Two trees that would take more work than the limit, however large they are. */
  public static TreeTooLargeException tooMuchWork(
      String matcher, String limit, DomTree before, DomTree after, String instead) {
    return new TreeTooLargeException(
        "'%s' gives up after %s; these trees, of %s and %s nodes, need more. Use '%s' instead."
            .formatted(matcher, limit, before.size(), after.size(), instead));
  }

  /** Two trees beyond the budget that the caller has set. */
  static TreeTooLargeException overBudget(String limit, DomTree before, DomTree after) {
    return new TreeTooLargeException(
        ("The work budget allows %s; these trees, of %s and %s nodes, need more."
                + " Raise the budget, or match parts of the pages.")
            .formatted(limit, before.size(), after.size()));
  }
}
