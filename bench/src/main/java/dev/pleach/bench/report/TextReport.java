package dev.pleach.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A report on the terminal: headings, aligned tables, figures with their bars. Plots are not drawn.
 */
final class TextReport {
  private static final String GAP = "  ";

  private final PrintWriter out;

  TextReport(PrintWriter out) {
    this.out = out;
  }

  void print(Report report) {
    out.println(report.title());
    for (Section section : report.sections()) {
      if (!section.heading().isEmpty()) {
        out.println();
        out.println(section.heading());
        out.println("─".repeat(section.heading().length()));
      }
      section.remarks().forEach(remark -> out.println(GAP + remark));
      for (Part part : section.parts()) {
        if (part instanceof Table table) {
          print(table);
        }
      }
      print(section.figures());
    }
  }

  private void print(Table table) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(table.columns());
    for (Table.Row row : table.rows()) {
      List<String> line = new ArrayList<>();
      line.add(row.name());
      row.cells().forEach(cell -> line.add(Table.text(cell)));
      lines.add(line);
    }
    out.println();
    out.println(GAP + table.title());
    printAligned(lines, table::isText);
  }

  private void print(List<Figure> figures) {
    List<List<String>> lines = new ArrayList<>();
    for (Figure f : figures) {
      lines.add(List.of(f.name(), f.valueText(), f.barText(), f.verdict()));
    }
    if (!lines.isEmpty()) {
      out.println();
      printAligned(lines, column -> column == 0 || column == 3);
    }
  }

  /** Text to the left, numbers to the right. */
  private void printAligned(List<List<String>> lines, IntPredicate isText) {
    int columns = lines.get(0).size();
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    for (List<String> line : lines) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = line.get(i);
        String pad = " ".repeat(widths[i] - cell.length());
        row.append(GAP).append(isText.test(i) ? cell + pad : pad + cell);
      }
      out.println(row.toString().stripTrailing());
    }
  }
}
