package dev.pleach.bench.report;

import java.util.List;

/** A report as CSV: a line for each figure, and for each cell of a table that is a number. */
final class CsvReport {
  private CsvReport() {}

  static String write(Report report) {
    StringBuilder csv = new StringBuilder("section,figure,value,bar,verdict\n");
    for (Section section : report.sections()) {
      for (Figure f : section.figures()) {
        line(csv, section, f.name(), f.value(), f.barText(), f.verdict());
      }
      for (Part part : section.parts()) {
        if (part instanceof Table table) {
          cells(csv, section, table);
        }
      }
    }
    return csv.toString();
  }

  private static void cells(StringBuilder csv, Section section, Table table) {
    for (Table.Row row : table.rows()) {
      List<Object> cells = row.cells();
      for (int i = 0; i < cells.size(); i++) {
        if (cells.get(i) instanceof Number number) {
          String name = table.title() + " / " + row.name() + " / " + table.columns().get(i + 1);
          line(csv, section, name, number, "", "");
        }
      }
    }
  }

  private static void line(
      StringBuilder csv, Section section, String name, Number value, String bar, String verdict) {
    csv.append(quoted(section.heading())).append(',').append(quoted(name)).append(',');
    csv.append(value).append(',').append(bar).append(',').append(verdict).append('\n');
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
