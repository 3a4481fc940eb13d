package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How items are told below a container: by the steps that lead to them, or by the last steps alone,
 * however deep they are.
 *
 * @param steps from the child of the container to the item; the last ones if this is for any depth
 * @param anyDepth whether there may be further elements between container and item
 */
record ItemPattern(List<ItemStep> steps, boolean anyDepth) {
  ItemPattern {
    steps = List.copyOf(steps);
  }

  /** The items below a container, in document order. */
  int[] select(DomTree tree, int container) {
    IntList items = new IntList(16);
    ItemStep last = steps.get(steps.size() - 1);
    int depth = tree.depth(container) + steps.size();
    for (int n = container + 1; n < tree.end(container); n++) {
      boolean isDeep = anyDepth ? tree.depth(n) >= depth : tree.depth(n) == depth;
      if (isDeep && last.matches(tree, n) && isOnTheWay(tree, n)) {
        items.add(n);
      }
    }
    return items.toArray();
  }

  private boolean isOnTheWay(DomTree tree, int item) {
    int node = tree.parent(item);
    for (int i = steps.size() - 2; i >= 0; i--) {
      if (!steps.get(i).matches(tree, node)) {
        return false;
      }
      node = tree.parent(node);
    }
    return true;
  }

  /**
   * As a CSS selector.
   *
   * @param container a selector of the container, empty for the whole page
   */
  String css(String container) {
    String below = steps.stream().map(ItemStep::css).collect(Collectors.joining(" > "));
    return container.isEmpty() ? below : container + (anyDepth ? " " : " > ") + below;
  }
}
