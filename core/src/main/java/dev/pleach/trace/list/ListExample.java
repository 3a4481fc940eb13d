package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What is known of a list before its items are looked for on the new page.
 *
 * @param before the old page, or nothing of it: then no pattern can be tried there
 * @param items of the list on the old page
 * @param origins maps a node of the new page to its likely partner on the old page, or to {@link
 *     DomTree#NONE}
 * @param otherCost what a node counts that was something else on the old page, beside an item that
 *     is missing; less if the partners are of places only
 * @param likely nodes of the new page that are likely items, in document order
 * @param around an element of the new page around the list as far as it is known
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and nobody writes to them
record ListExample(
    DomTree before,
    int[] items,
    DomTree after,
    IntUnaryOperator origins,
    double otherCost,
    int[] likely,
    int around) {

  /** How well a set of nodes of the old page is the list, from 0 to 1. */
  double share(int[] nodes) {
    int both = 0;
    for (int node : nodes) {
      both += Arrays.binarySearch(items, node) >= 0 ? 1 : 0;
    }
    return 2.0 * both / (nodes.length + items.length);
  }

  /** How many of these nodes of the new page are likely items. */
  int likely(int[] nodes) {
    int count = 0;
    for (int node : nodes) {
      count += Arrays.binarySearch(likely, node) >= 0 ? 1 : 0;
    }
    return count;
  }

  /** How many of these nodes of the new page were something else on the old page. */
  int others(int... nodes) {
    int count = 0;
    for (int node : nodes) {
      int origin = origins.applyAsInt(node);
      boolean isItem = origin != DomTree.NONE && Arrays.binarySearch(items, origin) >= 0;
      count += origin != DomTree.NONE && !isItem && Arrays.binarySearch(likely, node) < 0 ? 1 : 0;
    }
    return count;
  }

  /** The nodes as a list of numbers. */
  static List<Integer> numbers(int[] nodes) {
    return Arrays.stream(nodes).boxed().toList();
  }
}
