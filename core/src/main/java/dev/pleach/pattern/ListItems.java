package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.TextHash;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes below a container are the items of a list: those whose path from the container is
 * that of an item on the pattern page. A path is one of names if that selects just the items on the
 * pattern page, else one of labels (names and classes); if neither does, items cannot be told so.
 *
 * <p>Where an item of the pattern page is inside another, as in a tree of lists, a path begins at
 * the nearest item around it, so that other pages may have more levels.
 */
final class ListItems {
  /** What paths are made of. */
  private enum Steps {
    NAMES,
    LABELS
  }

  private static final long ITEM = 0x1B873593_CC9E2D51L; // where a path inside an item begins
  private static final boolean[] NESTED_FIRST = {true, false};
  private static final boolean[] NEVER_NESTED = {false};

  private final Steps steps;
  private final boolean nested; // whether paths begin at the nearest item
  private final LongNumbers paths;

  private ListItems(Steps steps, boolean nested, LongNumbers paths) {
    this.steps = steps;
    this.nested = nested;
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
    BitSet known = new BitSet();
    items.forEach(item -> known.set(item - container));
    for (boolean nested : areNested(labels.page, items) ? NESTED_FIRST : NEVER_NESTED) {
      for (Steps steps : Steps.values()) {
        ListItems some = new ListItems(steps, nested, new LongNumbers(8));
        some.walk(
            labels,
            container,
            (at, path) -> {
              if (known.get(at)) {
                some.paths.add(path);
              }
              return known.get(at);
            });
        if (some.in(labels, container).equals(items)) {
          return some;
        }
      }
    }
    return null;
  }

  private static boolean areNested(DomTree page, List<Integer> items) {
    for (int i = 1; i < items.size(); i++) { // in document order
      if (page.contains(items.get(i - 1), items.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** The items below a container, in document order. */
  List<Integer> in(PageLabels labels, int container) {
    List<Integer> items = new ArrayList<>();
    walk(
        labels,
        container,
        (at, path) -> {
          boolean item = paths.find(path) >= 0;
          if (item) {
            items.add(container + at);
          }
          return item;
        });
    return items;
  }

  /** Decides about a node below the container. */
  private interface Decision {
    /**
     * Whether a node is an item.
     *
     * @param at how many nodes it comes behind the container
     */
    boolean isItem(int at, long path);
  }

  private void walk(PageLabels labels, int container, Decision decision) {
    DomTree page = labels.page;
    long[] path = new long[page.end(container) - container]; // as those below a node begin
    for (int i = 1; i < path.length; i++) {
      int node = container + i;
      long step = steps == Steps.LABELS ? labels.label[node] : labels.name(node);
      path[i] = TextHash.append(path[page.parent(node) - container] + 1, step);
      if (decision.isItem(i, path[i]) && nested) {
        path[i] = ITEM;
      }
    }
  }
}
