package dev.pleach.bench.report;

import java.util.List;

/** A report as one page without other files: how many bars are met, then each section. */
final class HtmlReport {
  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 3rem auto; padding: 0 1rem; color: #222 }
      h1 { font-size: 1.5rem } h2 { font-size: 1.25rem; margin: 3rem 0 .5rem; border-bottom: 2px solid #222 }
      h3 { font-size: 1rem; margin: 2rem 0 .3rem } p { color: #555; margin: .2rem 0 }
      table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-size: .9rem }
      table.figures { width: 100% }
      td, th { padding: .25rem .6rem; border-bottom: 1px solid #ddd; text-align: left }
      .wide td { white-space: nowrap }
      th { border-bottom-color: #888 } td:first-child, th:first-child { padding-left: 0 }
      .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
      .wide { overflow-x: auto }
      .met td:last-child { color: #1b7837 }
      .missed td:last-child { color: #d01c8b; font-weight: bold }
      .verdict { font-size: 1.1rem; color: #222; margin: 1rem 0 }
      img { max-width: 100%; border: 1px solid #ddd } svg { max-width: 100%; height: auto; font: 12px system-ui, sans-serif }
      figure { margin: 1rem 0 2rem } figcaption { font-weight: bold }
      """;

  private final StringBuilder page = new StringBuilder();

  private HtmlReport() {}

  static String write(Report report) {
    HtmlReport html = new HtmlReport();
    html.page(report);
    return html.page.toString();
  }

  private void page(Report report) {
    String title = escape(report.title());
    page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.append("<meta name=\"viewport\" content=\"width=device-width\"><title>").append(title);
    page.append("</title>\n<style>\n").append(STYLE).append("</style></head><body>\n<h1>");
    page.append(title).append("</h1>\n");
    long bars = report.figures().stream().filter(f -> f.bar() != null).count();
    long met = report.figures().stream().filter(f -> f.bar() != null && f.met()).count();
    page.append("<p class=\"verdict\">").append(met).append(" of ").append(bars);
    page.append(" bars met</p>\n");
    for (Section section : report.sections()) {
      section(section);
    }
    page.append("</body></html>\n");
  }

  private void section(Section section) {
    if (!section.heading().isEmpty()) {
      page.append("<h2>").append(escape(section.heading())).append("</h2>\n");
    }
    for (String remark : section.remarks()) {
      page.append("<p>").append(escape(remark)).append("</p>\n");
    }
    figures(section.figures());
    for (Part part : section.parts()) {
      if (part instanceof Table table) {
        table(table);
      } else if (part instanceof Plot plot) {
        page.append("<figure><figcaption>").append(escape(plot.title()));
        page.append("</figcaption>\n").append(plot.svg()).append("</figure>\n");
      } else if (part instanceof Photo photo) {
        page.append("<figure><figcaption>").append(escape(photo.title()));
        page.append("</figcaption>\n<img src=\"data:image/jpeg;base64,").append(photo.jpeg());
        page.append("\" alt=\"\"></figure>\n");
      }
    }
  }

  private void figures(List<Figure> figures) {
    if (figures.isEmpty()) {
      return;
    }
    page.append("<table class=\"figures\"><thead><tr><th>Figure</th><th class=\"n\">Measured</th>");
    page.append("<th class=\"n\">Bar</th><th></th></tr></thead>\n<tbody>\n");
    for (Figure f : figures) {
      page.append("<tr class=\"").append(f.met() ? "met" : "missed").append("\"><td>");
      page.append(escape(f.name())).append("</td><td class=\"n\">").append(f.valueText());
      page.append("</td><td class=\"n\">").append(f.barText()).append("</td><td>");
      page.append(f.verdict()).append("</td></tr>\n");
    }
    page.append("</tbody></table>\n");
  }

  private void table(Table table) {
    page.append("<h3>").append(escape(table.title())).append("</h3>\n<div class=\"wide\"><table>");
    page.append("<thead><tr>");
    for (int i = 0; i < table.columns().size(); i++) {
      page.append(table.isText(i) ? "<th>" : "<th class=\"n\">");
      page.append(escape(table.columns().get(i))).append("</th>");
    }
    page.append("</tr></thead>\n<tbody>\n");
    for (Table.Row row : table.rows()) {
      page.append("<tr><td>").append(escape(row.name())).append("</td>");
      for (int i = 1; i < table.columns().size(); i++) {
        page.append(table.isText(i) ? "<td>" : "<td class=\"n\">");
        page.append(escape(Table.text(row.cells().get(i - 1)))).append("</td>");
      }
      page.append("</tr>\n");
    }
    page.append("</tbody></table></div>\n");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
