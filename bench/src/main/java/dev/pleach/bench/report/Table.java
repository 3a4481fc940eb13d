package dev.pleach.bench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Rows with a name and a cell a column; a cell is a number or a text. */
public final class Table implements Part {
  private final String title;
  private final List<String> columns;
  private final List<Row> rows = new ArrayList<>();

  /**
   * A row.
   *
   * @param cells as many as there are columns after the first
   */
  record Row(String name, List<Object> cells) {}

  /**
   * An empty table.
   *
   * @param columns the first one heads the names of the rows
   */
  public Table(String title, String... columns) {
    this.title = title;
    this.columns = List.of(columns);
  }

  public Table row(String name, Object... cells) {
    if (cells.length != columns.size() - 1) {
      throw new IllegalArgumentException(
          "A row of '" + title + "' has " + (columns.size() - 1) + " cells, not " + cells.length);
    }
    rows.add(new Row(name, List.copyOf(Arrays.asList(cells))));
    return this;
  }

  String title() {
    return title;
  }

  List<String> columns() {
    return columns;
  }

  List<Row> rows() {
    return rows;
  }

  /** Whether a column holds text alone, as the names of the rows do. */
  boolean isText(int column) {
    return column == 0
        || rows.stream().allMatch(row -> row.cells().get(column - 1) instanceof String);
  }

  /** Shares with three decimals, larger numbers with fewer, counts with none. */
  static String text(Object cell) {
    if (cell instanceof Integer || cell instanceof Long) {
      return String.format(Locale.ROOT, "%,d", ((Number) cell).longValue());
    }
    if (cell instanceof Double number) {
      double size = Math.abs(number);
      String digits = size < 10 ? "%.3f" : size < 1000 ? "%.1f" : "%,.0f";
      return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, digits, number);
    }
    return cell.toString();
  }
}
