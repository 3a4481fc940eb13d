package dev.pleach.diff.tell;

import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.array.IntList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where findings are, in words: the heading, and in a table the row and the column. */
final class FindingPlace {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 12; // levels to climb to a cell
  private static final int LONGEST = 60; // characters of a name
  private static final int MOST_CELLS = 200; // of a row that are counted

  private final UnitPairs pairs;
  private final DomTree before;
  private final DomTree after;
  private final Headings headingsBefore;
  private final Headings headingsAfter;
  private final Map<Integer, String> wordsBefore = new HashMap<>(); // by heading
  private final Map<Integer, String> wordsAfter = new HashMap<>();

  FindingPlace(UnitPairs pairs) {
    this.pairs = pairs;
    before = pairs.before().tree();
    after = pairs.after().tree();
    headingsBefore = Headings.of(before);
    headingsAfter = Headings.of(after);
  }

  Finding.Place of(Draft draft) {
    NodeList nodesBefore = nodes(pairs.before(), draft.unitsBefore, draft.nodeBefore);
    NodeList nodesAfter = nodes(pairs.after(), draft.unitsAfter, draft.nodeAfter);
    boolean inAfter = !nodesAfter.isEmpty();
    int node = inAfter ? nodesAfter.first() : nodesBefore.first();
    boolean ofAttribute = draft.nodeAfter != NONE;
    return new Finding.Place(
        heading(node, inAfter),
        nodesBefore.isEmpty() ? "" : heading(nodesBefore.first(), false),
        ofAttribute ? words(after, draft.nodeAfter) : item(node, inAfter),
        draft.from,
        draft.to,
        nodesBefore,
        nodesAfter);
  }

  private static NodeList nodes(PageUnits units, List<Integer> of, int node) {
    IntList nodes = new IntList(4);
    if (node != NONE) {
      nodes.add(node);
    }
    for (int unit : of) {
      for (int n = units.first(unit); n <= units.last(unit); n++) {
        if (units.unitOf(n) == unit) {
          nodes.add(n);
        }
      }
    }
    return NodeList.of(nodes.toArray());
  }

  private String heading(int node, boolean inAfter) {
    DomTree tree = inAfter ? after : before;
    Headings headings = inAfter ? headingsAfter : headingsBefore;
    int heading = headings.heading(node);
    if (heading == NONE) {
      return headings.words(node);
    }
    return tree.contains(heading, node)
        ? headings.wordsAround(heading)
        : (inAfter ? wordsAfter : wordsBefore).computeIfAbsent(heading, tree::visibleText);
  }

  /** The column and row of a cell, as "Posts of Installing Gentoo"; empty elsewhere. */
  private String item(int node, boolean inAfter) {
    DomTree tree = inAfter ? after : before;
    int cell = around(tree, node, "td", "th");
    int row = cell == NONE ? NONE : tree.parent(cell);
    if (row == NONE || !tree.name(row).equals("tr")) {
      return "";
    }
    int column = column(tree, row, cell);
    int name = column == 0 ? NONE : tree.firstChild(row);
    String rowName = name == NONE ? "" : words(tree, name);
    String columnName = columnName(tree, row, column);
    if (rowName.isEmpty() || columnName.isEmpty()) {
      return columnName + rowName;
    }
    return columnName + " of " + rowName;
  }

  private static int column(DomTree tree, int row, int cell) {
    int column = 0;
    for (int c = tree.firstChild(row); c != cell && column < MOST_CELLS; c = tree.nextSibling(c)) {
      column++;
    }
    return column;
  }

  /** The words of the header of a column: the cell of the first row of the table, if it is one. */
  private static String columnName(DomTree tree, int row, int column) {
    int table = around(tree, row, "table", "table");
    if (table == NONE) {
      return "";
    }
    for (int n = table + 1; n < tree.end(table); n++) {
      if (tree.name(n).equals("tr")) {
        int cell = n == row ? NONE : tree.firstChild(n);
        for (int i = 0; i < column && cell != NONE; i++) {
          cell = tree.nextSibling(cell);
        }
        boolean header = cell != NONE && tree.name(cell).equals("th");
        return header ? words(tree, cell) : "";
      }
    }
    return "";
  }

  private static int around(DomTree tree, int node, String name, String other) {
    int n = node;
    for (int i = 0; n != NONE && i < FURTHEST; i++, n = tree.parent(n)) {
      if (tree.name(n).equals(name) || tree.name(n).equals(other)) {
        return n;
      }
    }
    return NONE;
  }

  /** The first words of an element, which may be around the whole page. */
  private static String words(DomTree tree, int node) {
    return Caption.of(tree, node, LONGEST).words();
  }
}
