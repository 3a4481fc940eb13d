package dev.pleach.diff.tell;

import dev.pleach.diff.unit.PageUnits;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lists of one page: elements with at least four children of one name that are read, such as items,
 * rows, cards.
 */
final class ItemLists {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 12; // levels to climb to an item
  private static final int LEAST_ITEMS = 4; // of a list
  private static final double MOSTLY = 0.5; // of the letters of an item
  private static final Set<String> ITEMS =
      Set.of("li", "tr", "article", "dd", "div", "section", "a");

  private final PageUnits units;
  private final DomTree tree;
  private final int[] letters; // index: node, and one more; value: letters of units before it
  private final Map<Integer, Map<Integer, Integer>> counts = new HashMap<>(); // by list and name

  ItemLists(PageUnits units) {
    this.units = units;
    tree = units.tree();
    letters = new int[tree.size() + 1];
    for (int u = 0; u < units.count(); u++) {
      letters[units.first(u) + 1] += units.letters(u);
    }
    for (int n = 0; n < tree.size(); n++) {
      letters[n + 1] += letters[n];
    }
  }

  /**
   * The item of a list that some units are most of, its first text included: a row whose name stays
   * is the same row. NONE if there is none.
   */
  int item(List<Integer> some) {
    if (some.isEmpty()) {
      return NONE;
    }
    int first = units.first(some.get(0));
    int last = first;
    int read = 0;
    for (int unit : some) {
      first = Math.min(first, units.first(unit));
      last = Math.max(last, units.last(unit));
      read += units.letters(unit);
    }
    int n = tree.parent(first);
    for (int i = 0; n > 0 && i < FURTHEST; i++, n = tree.parent(n)) {
      boolean around = last < tree.end(n);
      if (around && ITEMS.contains(tree.name(n)) && size(n) >= LEAST_ITEMS) {
        return read >= MOSTLY * letters(n) && some.contains(firstText(n)) ? n : NONE;
      }
    }
    return NONE;
  }

  /** The first unit of an element that is text; NONE if it has none. */
  private int firstText(int node) {
    for (int n = node; n < tree.end(node); n++) {
      int unit = units.unitOf(n);
      if (unit != NONE && units.kind(unit) == PageUnits.Kind.TEXT) {
        return unit;
      }
    }
    return NONE;
  }

  /** Units by the item of a list they are in, if they are in several of one list; else empty. */
  List<List<Integer>> items(List<Integer> some) {
    int list = some.size() < 2 ? NONE : listAround(some);
    Map<Integer, List<Integer>> byItem = new LinkedHashMap<>();
    for (int unit : list == NONE ? List.<Integer>of() : some) {
      int item = childAround(list, units.first(unit));
      if (item == NONE || !ITEMS.contains(tree.name(item)) || size(item) < LEAST_ITEMS) {
        return List.of();
      }
      byItem.computeIfAbsent(item, i -> new ArrayList<>()).add(unit);
    }
    return new ArrayList<>(byItem.values());
  }

  /** The nearest element around some units; NONE if it is too far up. */
  private int listAround(List<Integer> some) {
    int last = some.stream().mapToInt(units::last).max().orElse(NONE);
    int n = some.stream().mapToInt(units::first).min().orElse(NONE);
    for (int i = 0; n != NONE && i < FURTHEST; i++, n = tree.parent(n)) {
      if (last < tree.end(n)) {
        return n;
      }
    }
    return NONE;
  }

  private int childAround(int list, int node) {
    int n = node;
    for (int i = 0; n != NONE && i < FURTHEST; i++, n = tree.parent(n)) {
      if (tree.parent(n) == list) {
        return n;
      }
    }
    return NONE;
  }

  /** The list of an item: its parent. */
  int list(int item) {
    return tree.parent(item);
  }

  /** How many items the list of an item has that are read and have its name. */
  int size(int item) {
    int list = tree.parent(item);
    if (list == NONE) {
      return 0;
    }
    return counts.computeIfAbsent(list, this::count).getOrDefault(tree.nameId(item), 0);
  }

  private Map<Integer, Integer> count(int list) {
    Map<Integer, Integer> byName = new HashMap<>();
    for (int c = tree.firstChild(list); c != NONE; c = tree.nextSibling(c)) {
      if (letters(c) > 0) {
        byName.merge(tree.nameId(c), 1, Integer::sum);
      }
    }
    return byName;
  }

  private int letters(int node) {
    return letters[tree.end(node)] - letters[node];
  }
}
