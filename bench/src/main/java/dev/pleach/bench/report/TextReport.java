package dev.pleach.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

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
    printAligned(lines, 1);
  }

  private void print(List<Figure> figures) {
    List<List<String>> lines = new ArrayList<>();
    for (Figure f : figures) {
      lines.add(List.of(f.name(), f.valueText(), f.barText(), f.verdict()));
    }
    if (!lines.isEmpty()) {
      out.println();
      printAligned(lines, 1);
    }
  }

  /** The first columns to the left, the others to the right, but a verdict reads better left. */
  private void printAligned(List<List<String>> lines, int left) {
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
        boolean toTheLeft = i < left || cell.equals("met") || cell.equals("MISSED");
        row.append(GAP).append(toTheLeft ? cell + pad : pad + cell);
      }
      out.println(row.toString().stripTrailing());
    }
  }
}
