package dev.pleach.diff.page;

import dev.pleach.diff.change.Place;
import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Places for what is gone so that no table gets another shape: a removed cell is shown as one only
 * if the row has then no more columns than it had, and inside the neighbouring cell otherwise.
 * Nothing is placed above the body.
 */
final class TableCells {
  private static final int NONE = DomTree.NONE;
  private static final int MOST_CELLS = 500; // of a row that are counted
  private static final Set<String> CELLS = Set.of("td", "th");

  private final DomTree before;
  private final DomTree after;
  private final int body; // of the page after, or NONE
  private final Map<Integer, Integer> added = new HashMap<>(); // cells by row after

  TableCells(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    int found = NONE;
    for (int n = 0; n < after.size() && found == NONE; n++) {
      found = after.name(n).equals("body") ? n : NONE;
    }
    body = found;
  }

  /**
   * The place where a node that is gone is shown.
   *
   * @param node of the page before
   */
  Place fit(Place place, int node) {
    int parent = place.next() == NONE ? place.parent() : after.parent(place.next());
    if (body != NONE && (parent == NONE || !after.contains(body, parent))) {
      return inside(body);
    }
    boolean inRow = parent != NONE && after.name(parent).equals("tr");
    if (!inRow || (isCell(before, node) && fits(parent, node))) {
      return place;
    }
    int next = place.next();
    if (next != NONE && isCell(after, next)) {
      return inside(next);
    }
    int last = NONE;
    int c = after.firstChild(parent);
    for (int i = 0; c != NONE && c != next && i < MOST_CELLS; i++, c = after.nextSibling(c)) {
      last = isCell(after, c) ? c : last;
    }
    return last == NONE ? place : new Place(last, NONE);
  }

  private Place inside(int element) {
    return new Place(element, after.firstChild(element));
  }

  private boolean fits(int row, int cell) {
    int rowBefore = before.parent(cell);
    int more = added.getOrDefault(row, 0) + span(before, cell);
    if (rowBefore == NONE || columns(after, row) + more > columns(before, rowBefore)) {
      return false;
    }
    added.put(row, more);
    return true;
  }

  private static int columns(DomTree tree, int row) {
    int columns = 0;
    int c = tree.firstChild(row);
    for (int i = 0; c != NONE && i < MOST_CELLS; i++, c = tree.nextSibling(c)) {
      columns += isCell(tree, c) ? span(tree, c) : 0;
    }
    return columns;
  }

  private static int span(DomTree tree, int cell) {
    String span = tree.attribute(cell, "colspan");
    boolean number = span != null && span.matches("[1-9][0-9]{0,2}");
    return number ? Integer.parseInt(span) : 1;
  }

  static boolean isCell(DomTree tree, int node) {
    return CELLS.contains(tree.name(node));
  }
}
