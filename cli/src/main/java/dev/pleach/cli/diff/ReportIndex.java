package dev.pleach.cli.diff;

import dev.pleach.safe.SafeHtml;
import java.util.List;

/** The index of a folder of reports as HTML: a row for each pair but those that are the same. */
final class ReportIndex {
  private static final String STYLE =
      ":root{color-scheme:light dark}"
          + "body{font:15px/1.45 system-ui,sans-serif;max-width:70rem;margin:1.5rem auto;padding:0 1rem}"
          + "h1{font-size:1.3rem}table{border-collapse:collapse;width:100%}"
          + "th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;"
          + "border-bottom:1px solid #8886;overflow-wrap:anywhere}"
          + ".n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}"
          + "th.n,td.n{width:5rem}.none{opacity:.5}";

  private final StringBuilder out = new StringBuilder();

  private ReportIndex() {}

  static String of(List<PairResult> results, String before, String after) {
    ReportIndex index = new ReportIndex();
    index.write(results, before, after);
    return index.out.toString();
  }

  private void write(List<PairResult> results, String before, String after) {
    out.append("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';");
    out.append(" style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width\">\n");
    out.append("<title>What changed</title>\n<style>").append(STYLE).append("</style>\n<h1>");
    out.append("What changed");
    if (!before.isEmpty()) {
      out.append(": ");
      SafeHtml.escape(before, out);
      out.append(" → ");
      SafeHtml.escape(after, out);
    }
    out.append("</h1>\n<p>");
    SafeHtml.escape(PairResult.summary(results), out);
    out.append("</p>\n");
    List<PairResult> rows =
        results.stream().filter(row -> row.outcome() != PairResult.Outcome.SAME).toList();
    if (!rows.isEmpty()) {
      out.append(
          "<table>\n<tr><th>page<th class=n>visible<th class=n>moved<th class=n>links<th>\n");
      rows.forEach(this::row);
      out.append("</table>\n");
    }
    out.append("</html>\n");
  }

  private void row(PairResult row) {
    out.append("<tr><td>");
    if (!row.report().isEmpty()) {
      out.append("<a href=\"").append(row.report()).append("\">");
    }
    SafeHtml.escape(row.name(), out);
    out.append(row.report().isEmpty() ? "" : "</a>");
    for (String number : row.cells()) {
      out.append(number.equals("0") ? "<td class=\"n none\">" : "<td class=n>").append(number);
    }
    out.append("<td>");
    SafeHtml.escape(row.words(), out);
    out.append('\n');
  }
}
