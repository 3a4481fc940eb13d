package dev.pleach.bench.train;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Elements of two versions of a page that are beyond doubt the same: name, text and link stand once
 * on each page. Matching them is no feat; matching them when they are masked, and letting go of
 * them when they are cut out, is.
 */
final class Landmarks {
  private static final int FEWEST_LETTERS = 3;
  private static final int SEVERAL = -2;

  private Landmarks() {}

  /** Key: element before; value: the same after. */
  static Map<Integer, Integer> of(DomTree before, DomTree after) {
    Map<String, Integer> there = byText(after);
    Map<Integer, Integer> landmarks = new TreeMap<>();
    byText(before)
        .forEach(
            (key, b) -> {
              int a = there.getOrDefault(key, SEVERAL);
              if (b >= 0 && a >= 0) {
                landmarks.put(b, a);
              }
            });
    return landmarks;
  }

  /** Elements with a text of their own by all that identifies them. */
  private static Map<String, Integer> byText(DomTree page) {
    Map<String, Integer> elements = new HashMap<>();
    for (int n = 1; n < page.size(); n++) {
      int first = page.firstChild(n);
      if (first < 0 || !page.isText(first) || !page.isVisible(n)) {
        continue;
      }
      String text = page.visibleText(n).strip();
      if (text.length() >= FEWEST_LETTERS) {
        String key = page.name(n) + ' ' + page.attribute(n, "href") + ' ' + text;
        elements.merge(key, n, (one, other) -> SEVERAL);
      }
    }
    return elements;
  }
}
