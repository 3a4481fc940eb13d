package dev.pleach.pattern;

import java.util.List;

/**
 * A block of a pattern page.
 *
 * @param name what a user calls it
 * @param nodes its nodes on the pattern page, in document order
 * @param list whether the nodes are the items of a list, of which other pages may have more or
 *     fewer
 */
public record PatternBlock(String name, List<Integer> nodes, boolean list) {
  /** Copies the list of nodes. */
  public PatternBlock {
    nodes = nodes.stream().sorted().distinct().toList();
    if (nodes.isEmpty()) {
      throw new IllegalArgumentException("The block '" + name + "' has no nodes");
    }
  }

  /** A block of one node, or of several that belong together. */
  public static PatternBlock of(String name, List<Integer> nodes) {
    return new PatternBlock(name, nodes, false);
  }

  /** The items of a list; one alone is a list of one. */
  public static PatternBlock list(String name, List<Integer> items) {
    return new PatternBlock(name, items, true);
  }
}
