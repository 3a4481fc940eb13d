package dev.pleach.cli.trace;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Locale;

/**
 * What an item of a list is to a reader: its text, else the words that stand for a picture or a
 * field, else where it leads, else its kind.
 */
final class ItemWords {
  private static final List<String> STANDING_IN =
      List.of("alt", "aria-label", "title", "placeholder", "value", "name", "src", "href", "id");
  private static final int MAX_INSIDE = 50; // nodes of an item that are asked

  private ItemWords() {}

  static String of(DomTree page, int item) {
    String text = page.visibleText(item);
    if (!text.isBlank()) {
      return text;
    }
    for (String attribute : STANDING_IN) {
      for (int n = item; n < Math.min(page.end(item), item + MAX_INSIDE); n++) {
        String value = page.attribute(n, attribute);
        if (value != null && !value.isBlank()) {
          return "(" + kind(page, n) + " " + attribute + " " + value.strip() + ")";
        }
      }
    }
    return "(" + kind(page, item) + ")";
  }

  private static String kind(DomTree page, int node) {
    return page.isText(node) ? "text" : page.name(node).toLowerCase(Locale.ROOT);
  }
}
