package dev.pleach.bench.hostile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Pages on which one thing grows, with a few texts before and after it. The version of a page
 * differs from it in one of ten of these things.
 */
final class GrowthPages {
  /** Where a page says how many selectors are to be tried on it. */
  static final Pattern SELECTORS = Pattern.compile("data-selectors=(\\d+)");

  private GrowthPages() {}

  /** One of the things that grow, as HTML. */
  private interface Item {
    /**
     * @param i its number
     * @param changed whether it is one that differs in this version
     */
    String write(int i, boolean changed);
  }

  /**
   * Key: what grows; value: makes the page from its size, how many there are of it; a negative size
   * makes the version.
   */
  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> pages = new LinkedHashMap<>();
    pages.put("classes", size -> page("<p class=\"" + list(size, GrowthPages::name) + "\">x</p>"));
    pages.put("class on many", size -> page(list(size, (i, c) -> classed(i, c))));
    pages.put("attributes", size -> page(list(size / 100, (i, c) -> attributes(i, c))));
    pages.put("equal siblings", size -> page(list(size, (i, c) -> c ? "<p>y</p>" : "<p>x</p>")));
    pages.put("siblings", size -> page(list(size, (i, c) -> "<p>" + name(i, c) + "</p>")));
    pages.put("empty elements", size -> page(list(size, (i, c) -> c ? "<b></b>" : "<i></i>")));
    pages.put("names", size -> page(list(size, (i, c) -> "<x-" + name(i, c) + ">x")));
    pages.put(
        "depth", size -> page("<div>".repeat(Math.min(500, Math.abs(size) / 20)) + "x" + size));
    pages.put("deep chains", size -> page(list(size / 200, (i, c) -> chain(i, c))));
    pages.put("words", size -> page("<p>" + list(size, GrowthPages::name) + "</p>"));
    pages.put("one word", size -> page("<p>" + "x".repeat(20 * Math.abs(size)) + size + "</p>"));
    pages.put("equal words", size -> page("<p>" + list(size, (i, c) -> c ? "y" : "x") + "</p>"));
    pages.put("headings", size -> page(list(size, (i, c) -> "<h2>" + name(i, c) + "</h2><p>x")));
    pages.put("links", size -> page(list(size, GrowthPages::link)));
    pages.put("parameters", size -> page("<a href=\"/?" + join(size, "&") + "\">x</a>"));
    pages.put("cells", size -> page("<table>" + list(size / 10, GrowthPages::row) + "</table>"));
    pages.put("inline style", size -> page("<p style=\"" + list(size, GrowthPages::rule) + "\">x"));
    pages.put("style sheet", size -> page("<style>" + list(size, GrowthPages::block) + "</style>"));
    pages.put(
        "open comment in CSS", size -> page("<style>" + "/*".repeat(Math.abs(size)) + "</style>"));
    pages.put("form fields", size -> page("<form>" + list(size, GrowthPages::field) + "</form>"));
    pages.put("selectors", size -> page("<p data-selectors=" + Math.abs(size) / 10 + ">x</p>"));
    pages.put("unclosed formatting", size -> page(list(size / 10, (i, c) -> "<b><p>" + i)));
    return pages;
  }

  private static String page(String grown) {
    return "<!doctype html><title>Shop</title><h1>Teapots</h1><div id=grown>"
        + grown
        + "</div><p id=end>The end of the page.";
  }

  private static String list(int size, Item item) {
    boolean version = size < 0;
    return IntStream.range(0, Math.abs(size))
        .mapToObj(i -> item.write(i, version && i % 10 == 0))
        .collect(Collectors.joining(" "));
  }

  private static String join(int size, String sign) {
    return list(size, (i, c) -> name(i, c) + "=" + i).replace(" ", sign);
  }

  /** A word that encodes its number in letters, so that it does not look generated. */
  private static String name(int i, boolean changed) {
    StringBuilder name = new StringBuilder(changed ? "other-" : "name-");
    for (int left = i; left > 0; left /= 10) {
      name.append("abeioudgmn".charAt(left % 10));
    }
    return name.toString();
  }

  private static String classed(int i, boolean changed) {
    return "<i class=\"item " + name(i, changed) + "\">" + i % 7 + "</i>";
  }

  private static String attributes(int i, boolean changed) {
    return "<p " + list(100, (k, c) -> name(k, changed) + "=" + i) + ">x</p>";
  }

  private static String chain(int i, boolean changed) {
    return "<div>".repeat(100) + name(i, changed) + "</div>".repeat(100);
  }

  private static String link(int i, boolean changed) {
    return "<a href=\"/shop/" + name(i, changed) + "?page=" + i + "\">" + name(i, false) + "</a>";
  }

  private static String row(int i, boolean changed) {
    return "<tr>" + list(10, (k, c) -> "<td>" + name(10 * i + k, changed) + "</td>") + "</tr>";
  }

  private static String rule(int i, boolean changed) {
    return "--" + name(i, changed) + ":url(x" + i + ");";
  }

  private static String block(int i, boolean changed) {
    return "." + name(i, changed) + "{background:url(\"x" + i + "\")}";
  }

  private static String field(int i, boolean changed) {
    return "<label>" + i + "<input name=\"" + name(i, changed) + "\"></label>";
  }
}
