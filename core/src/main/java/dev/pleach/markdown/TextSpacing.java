package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.Set;

/** What is between two texts of a page: nothing, white space, or the edge of a block. */
final class TextSpacing {
  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn",
          "em", "font", "i", "ins", "kbd", "label", "mark", "nobr", "q", "s", "samp", "small",
          "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr", "img");

  enum Gap {
    NONE,
    SPACE,
    BLOCK
  }

  private TextSpacing() {}

  /** Whether a line of text ends at an element; nothing ends at one that is not shown. */
  static boolean isBoundary(DomTree tree, int element) {
    return !INLINE.contains(tree.name(element)) && tree.isVisible(element);
  }

  /** The gap between a text and the next one that is written, {@code from} negative for none. */
  static Gap between(DomTree tree, int from, int to) {
    if (from < 0) {
      return Gap.BLOCK;
    }
    boolean space = endsWithSpace(tree.text(from)) || startsWithSpace(tree.text(to));
    for (int a = tree.parent(from); a >= 0 && tree.end(a) <= to; a = tree.parent(a)) {
      if (isBoundary(tree, a)) {
        return Gap.BLOCK;
      }
      space |= tree.hasSpaceAtEnd(a);
    }
    for (int n = from + 1; n <= to; n++) {
      if (tree.isElement(n) && isBoundary(tree, n)) {
        return Gap.BLOCK;
      }
      boolean ends = tree.isElement(n) && tree.end(n) <= to && tree.hasSpaceAtEnd(n);
      space |= ends || tree.hasSpaceBefore(n) || (tree.isText(n) && n < to);
    }
    return space ? Gap.SPACE : Gap.NONE;
  }

  private static boolean endsWithSpace(String text) {
    return text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
  }

  private static boolean startsWithSpace(String text) {
    return text.isEmpty() || Character.isWhitespace(text.charAt(0));
  }
}
