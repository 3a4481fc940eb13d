package dev.pleach.pattern;

import java.util.List;

/**
 * What came of looking for a block on a page.
 *
 * @param name the name of the block
 * @param kind where it is
 * @param nodes its nodes on the page, in document order; candidates if it is ambiguous, none if it
 *     is gone
 * @param score how likely the finding is right, from 0 to 1
 * @param way how it was found
 * @param why the same in words
 */
public record BlockFinding(
    String name, Kind kind, List<Integer> nodes, double score, Way way, String why) {
  /** Where a block is. */
  public enum Kind {
    /** At the place it has on the pattern page. */
    SAME,
    /** At another place. */
    MOVED,
    /** At one of several places. */
    AMBIGUOUS,
    /** Not on the page. */
    GONE
  }

  /** How an answer was found. */
  public enum Way {
    /** By addresses alone. */
    ADDRESS,
    /** By matching the pattern page and the page. */
    MATCHING,
    /** The page has another template, and nothing was looked up. */
    TEMPLATE
  }

  /** Copies the list. */
  public BlockFinding {
    nodes = List.copyOf(nodes);
  }

  /** Whether the page has the block, at one place. */
  public boolean isFound() {
    return kind == Kind.SAME || kind == Kind.MOVED;
  }
}
