package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes below a container are the items of a list: those whose path from the container is
 * that of an item on the pattern page. A path is one of names if that selects just the items on the
 * pattern page, else one of labels (names and classes); if neither does, items cannot be told so.
 */
final class ListItems {
  /** What paths are made of. */
  private enum Steps {
    NAMES,
    LABELS
  }

  private final Steps steps;
  private final LongNumbers paths;

  private ListItems(Steps steps, LongNumbers paths) {
    this.steps = steps;
    this.paths = paths;
  }

  /** The lowest node that contains some, and is none of several. */
  static int container(DomTree page, List<Integer> items) {
    int container = items.get(0);
    for (int item : items) {
      while (!page.contains(container, item)) {
        container = page.parent(container);
      }
    }
    return container == items.get(0) && container > 0 ? page.parent(container) : container;
  }

  /** How items are told below their container on the pattern page; null if they cannot be told. */
  static @Nullable ListItems of(PageLabels labels, int container, List<Integer> items) {
    for (Steps steps : Steps.values()) {
      long[] path = paths(labels, container, steps);
      LongNumbers wanted = new LongNumbers(8);
      items.forEach(item -> wanted.add(path[item - container]));
      ListItems some = new ListItems(steps, wanted);
      if (some.in(labels, container).equals(items)) {
        return some;
      }
    }
    return null;
  }

  /** The items below a container, in document order. */
  List<Integer> in(PageLabels labels, int container) {
    long[] path = paths(labels, container, steps);
    List<Integer> items = new ArrayList<>();
    for (int i = 1; i < path.length; i++) {
      if (paths.find(path[i]) >= 0) {
        items.add(container + i);
      }
    }
    return items;
  }

  private static long[] paths(PageLabels labels, int container, Steps steps) {
    DomTree page = labels.page;
    long[] path = new long[page.end(container) - container];
    for (int i = 1; i < path.length; i++) {
      int node = container + i;
      long step = steps == Steps.LABELS ? labels.label[node] : labels.name(node);
      path[i] = TextHash.append(path[page.parent(node) - container] + 1, step);
    }
    return path;
  }
}
