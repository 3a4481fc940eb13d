package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Brings likely items to one name. A wrapper and what it wraps are one thing to a matcher, so the
 * partner of one item may be a {@code li} and that of the next one the {@code section} in it.
 */
final class AlikeItems {
  private static final int LEVELS = 2; // of wrappers

  private AlikeItems() {}

  /**
   * The nodes, each replaced by its wrapper or its only child if that has the commonest name. One
   * that contains another cannot be an item beside it, and is left out.
   *
   * @param likely in document order
   */
  static int[] of(DomTree page, int[] likely) {
    int[] nodes =
        IntStream.range(0, likely.length)
            .filter(i -> i + 1 == likely.length || !page.contains(likely[i], likely[i + 1]))
            .map(i -> likely[i])
            .toArray();
    String name = commonName(page, nodes);
    return Arrays.stream(nodes).map(node -> alike(page, node, name)).sorted().distinct().toArray();
  }

  /** The name that most nodes have, the first of equally common ones. */
  static String commonName(DomTree page, int[] nodes) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int node : nodes) {
      counts.merge(page.name(node), 1, Integer::sum);
    }
    String name = "";
    for (Map.Entry<String, Integer> entry : counts.entrySet()) {
      name = entry.getValue() > counts.getOrDefault(name, 0) ? entry.getKey() : name;
    }
    return name;
  }

  private static int alike(DomTree page, int node, String name) {
    int up = node;
    int down = node;
    for (int level = 0; level <= LEVELS; level++) {
      if (up != DomTree.NONE && page.name(up).equals(name)) {
        return up;
      }
      if (down != DomTree.NONE && page.name(down).equals(name)) {
        return down;
      }
      int parent = up == DomTree.NONE ? DomTree.NONE : page.parent(up);
      up = parent != DomTree.NONE && page.childCount(parent) == 1 ? parent : DomTree.NONE;
      down = down != DomTree.NONE && page.childCount(down) == 1 ? down + 1 : DomTree.NONE;
    }
    return node;
  }
}
