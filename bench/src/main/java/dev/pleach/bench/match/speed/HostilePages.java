package dev.pleach.bench.match.speed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Pages that ask for quadratic work, each with a version that differs in a few places. */
final class HostilePages {
  private static final int ROWS = 20_000;
  private static final int CHAINS = 40;
  private static final int LEVELS = 400;
  private static final int WORDS = 400_000;
  private static final int CLASSES = 10_000;

  private HostilePages() {}

  /** Two versions of a page. */
  record Versions(String before, String after) {}

  static Map<String, Versions> all() {
    Map<String, Versions> pages = new LinkedHashMap<>();
    pages.put("20,000 equal rows", new Versions(rows(ROWS, -1), rows(ROWS - 100, ROWS / 2)));
    pages.put("runs of br", new Versions(breaks(ROWS, 997), breaks(ROWS - 100, 991)));
    pages.put("runs of br, moved", new Versions("<br>".repeat(ROWS), moved("<br>", ROWS - 100)));
    pages.put("few words in a long list", new Versions(words(ROWS, 1), words(ROWS - 100, 3)));
    pages.put("deep chains", new Versions(chains(CHAINS, LEVELS), chains(CHAINS, LEVELS + 5)));
    pages.put("one giant text", new Versions(text("old"), text("new")));
    pages.put("10,000 classes", new Versions(classes(1), classes(7)));
    return pages;
  }

  private static String rows(int rows, int other) {
    StringBuilder html = new StringBuilder("<table>");
    for (int i = 0; i < rows; i++) {
      html.append(
          i == other ? "<tr><td>one</td><td>more</td></tr>" : "<tr><td>a</td><td>b</td></tr>");
    }
    return html.append("</table>").toString();
  }

  private static String breaks(int breaks, int words) {
    StringBuilder html = new StringBuilder("<p>");
    for (int i = 0; i < breaks; i++) {
      html.append("<br>").append(i % words == 0 ? "word " + i : "");
    }
    return html.toString();
  }

  private static String moved(String element, int times) {
    return "<div>" + element.repeat(times) + "</div>";
  }

  /** The same five words over and over, in another order for another step. */
  private static String words(int rows, int step) {
    StringBuilder html = new StringBuilder();
    IntStream.range(0, rows).forEach(i -> html.append("<p>w").append(i * step % 5).append("</p>"));
    return html.toString();
  }

  private static String chains(int chains, int levels) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < chains; i++) {
      html.append("<div>".repeat(levels)).append("end ").append(i).append("</div>".repeat(levels));
    }
    return html.toString();
  }

  private static String text(String word) {
    StringBuilder html = new StringBuilder("<h1>Text</h1><p>");
    IntStream.range(0, WORDS).forEach(i -> html.append("word").append(i).append(' '));
    return html.append(word).toString();
  }

  /** An element with all classes, and one element for each. */
  private static String classes(int step) {
    StringBuilder html = new StringBuilder("<div class=\"");
    IntStream.range(0, CLASSES).forEach(i -> html.append("c").append(i * step).append(' '));
    html.append("\"></div>");
    for (int i = 0; i < CLASSES; i++) {
      html.append("<i class=\"c").append(i % 50 == 0 ? i * step : i).append("\">x</i>");
    }
    return html.toString();
  }
}
