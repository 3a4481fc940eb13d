package dev.pleach.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures of a bench, as a table on the terminal, as CSV and as a page. */
final class Report {
  private final String title;
  private final List<String> remarks = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();

  Report(String title) {
    this.title = title;
  }

  void remark(String remark) {
    remarks.add(remark);
  }

  void add(Figure figure) {
    figures.add(figure);
  }

  boolean allMet() {
    return figures.stream().allMatch(Figure::met);
  }

  void print(PrintWriter out) {
    int width = figures.stream().mapToInt(f -> f.name().length()).max().orElse(10);
    out.println(title);
    remarks.forEach(remark -> out.println("  " + remark));
    out.println();
    for (Figure f : figures) {
      String row =
          String.format(
              Locale.ROOT,
              "  %-" + width + "s  %12s  %10s  %s",
              f.name(),
              f.valueText(),
              f.barText(),
              f.verdict());
      out.println(row.stripTrailing());
    }
  }

  void writeCsv(Path file) throws IOException {
    StringBuilder csv = new StringBuilder("figure,value,bar,verdict\n");
    for (Figure f : figures) {
      csv.append('"').append(f.name().replace("\"", "\"\"")).append("\",");
      csv.append(f.value()).append(',');
      csv.append(f.bar() == null ? "" : f.barText()).append(',').append(f.verdict()).append('\n');
    }
    Files.writeString(file, csv);
  }

  void writeHtml(Path file) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (Figure f : figures) {
      rows.append("<tr class=\"").append(f.met() ? "met" : "missed").append("\"><td>");
      rows.append(escape(f.name())).append("</td><td class=\"n\">").append(f.valueText());
      rows.append("</td><td class=\"n\">").append(f.barText()).append("</td><td>");
      rows.append(f.verdict()).append("</td></tr>\n");
    }
    StringBuilder lines = new StringBuilder();
    remarks.forEach(remark -> lines.append("<p>").append(escape(remark)).append("</p>\n"));
    Files.writeString(
        file,
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>%1$s</title>
        <style>
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 3rem auto; padding: 0 1rem; color: #222 }
        h1 { font-size: 1.4rem } p { color: #666; margin: .2rem 0 }
        table { border-collapse: collapse; width: 100%%; margin-top: 1.5rem }
        td, th { padding: .4rem .8rem; border-bottom: 1px solid #ddd; text-align: left }
        .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
        .missed td:last-child { color: #d01c8b; font-weight: bold }
        </style></head><body>
        <h1>%1$s</h1>
        %2$s<table><thead><tr><th>Figure</th><th class="n">Measured</th><th class="n">Bar</th><th></th></tr></thead>
        <tbody>
        %3$s</tbody></table></body></html>
        """
            .formatted(escape(title), lines, rows));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
