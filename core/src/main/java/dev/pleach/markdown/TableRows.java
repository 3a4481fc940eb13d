package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table. GitHub's tables have one row of headings and cells of one line: a table
 * whose first row has none gets an empty one, and cells over several columns or rows are followed
 * by empty ones. Rows may be shorter than the first, so nothing is filled up behind the last cell.
 */
final class TableRows {
  private static final int MOST_COLUMNS = 100; // up to which spans count

  private final int node;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> hanging = new ArrayList<>(); // index: column; value: rows it is taken
  private @Nullable List<String> row; // that is open
  private boolean allHeadings; // in the open row
  private boolean hasHeadings; // the first row
  private int columns;

  TableRows(int node) {
    this.node = node;
  }

  void enter(DomTree tree, int n) {
    if (tree.name(n).equals("tr") && n > node) {
      row = new ArrayList<>();
      allHeadings = true;
    }
  }

  void cell(String text, DomTree tree, int n) {
    List<String> open = row;
    if (open == null) {
      return;
    }
    skipTaken(open);
    String words = MarkdownEscape.cell(text.strip());
    int down = span(tree.attribute(n, "rowspan"));
    int across = span(tree.attribute(n, "colspan"));
    for (int i = 0; i == 0 || (i < across && open.size() < MOST_COLUMNS); i++) {
      int column = open.size();
      open.add(i == 0 ? words : "");
      while (hanging.size() <= column) {
        hanging.add(0);
      }
      hanging.set(column, down);
    }
    allHeadings &= tree.name(n).equals("th");
  }

  /** Leaves the columns empty that a cell above reaches into. */
  private void skipTaken(List<String> open) {
    while (open.size() < Math.min(MOST_COLUMNS, hanging.size()) && hanging.get(open.size()) > 0) {
      open.add("");
    }
  }

  void endRow() {
    List<String> ended = row;
    row = null;
    hanging.replaceAll(left -> Math.max(0, left - 1));
    if (ended == null) {
      return;
    }
    while (!ended.isEmpty() && ended.get(ended.size() - 1).isEmpty()) {
      ended.remove(ended.size() - 1);
    }
    if (!ended.isEmpty()) {
      hasHeadings |= rows.isEmpty() && allHeadings;
      rows.add(ended);
      columns = Math.max(columns, ended.size());
    }
  }

  private static int span(@Nullable String stated) {
    if (stated == null || !stated.strip().matches("\\d{1,4}")) {
      return 1;
    }
    return Math.max(1, Math.min(MOST_COLUMNS, Integer.parseInt(stated.strip())));
  }

  /** The lines of the table; empty without a row. */
  String lines() {
    if (rows.isEmpty()) {
      return "";
    }
    StringBuilder lines = new StringBuilder();
    List<String> head = new ArrayList<>(hasHeadings ? rows.get(0) : List.of());
    while (head.size() < columns) {
      head.add("");
    }
    addLine(head, lines);
    lines.append('\n').append("| --- ".repeat(columns)).append('|');
    for (List<String> cells : rows.subList(hasHeadings ? 1 : 0, rows.size())) {
      addLine(cells, lines.append('\n'));
    }
    return lines.toString();
  }

  private static void addLine(List<String> cells, StringBuilder lines) {
    lines.append('|');
    for (String cell : cells) {
      lines.append(' ').append(cell).append(" |");
    }
  }
}
