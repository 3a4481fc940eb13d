package dev.pleach.server.pair;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A page as a browser sent it. The browser numbers its elements by an attribute that it made up for
 * this page, {@code data-pleach-KEY}; the attribute is taken out again, and what is left of it is
 * which node each element became here.
 *
 * @param html the page without the attribute, as it is kept: reading it gives the numbered nodes
 * @param numbers index: the browser's number of an element; value: its node, -1 if it has none
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
record BroughtPage(String html, int[] numbers) {
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{32}");
  private static final int MOST_ELEMENTS = 100_000;

  static BroughtPage of(String sent, String key) {
    if (!KEY.matcher(key).matches()) {
      throw new IllegalArgumentException("'key' must be 32 hexadecimal digits.");
    }
    String name = "data-pleach-" + key;
    // Written and read again: markup may be read otherwise the second time, and that is what
    // counts.
    String html = DomTree.parse(sent).html();
    DomTree tree = DomTree.parse(html);
    int[] numbers = new int[0];
    for (int node = 0; node < tree.size(); node++) {
      String value = tree.isElement(node) ? tree.attribute(node, name) : null;
      if (value == null) {
        continue;
      }
      if (!value.matches("\\d{1,6}") || Integer.parseInt(value) >= MOST_ELEMENTS) {
        throw new IllegalArgumentException(
            "A page has " + MOST_ELEMENTS + " elements at most, numbered from 0.");
      }
      int number = Integer.parseInt(value);
      if (number >= numbers.length) {
        int known = numbers.length;
        numbers = Arrays.copyOf(numbers, Math.max(2 * known, number + 1));
        Arrays.fill(numbers, known, numbers.length, -1);
      }
      numbers[number] = node;
    }
    int used = numbers.length;
    while (used > 0 && numbers[used - 1] < 0) {
      used--;
    }
    String clean = html.replaceAll(" " + name + "=\"\\d{1,6}\"", "");
    return new BroughtPage(clean, Arrays.copyOf(numbers, used));
  }
}
