package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.Set;

/** What is between the texts of a page: nothing, white space, or the edge of a block. */
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

  private final DomTree tree;
  private final boolean[] endsLine; // index: id of a name; value: whether it is one of a block

  TextSpacing(DomTree tree) {
    this.tree = tree;
    endsLine = new boolean[tree.nameCount()];
    for (int id = 0; id < endsLine.length; id++) {
      endsLine[id] = !INLINE.contains(tree.nameOf(id));
    }
  }

  /** Whether a line of text ends at an element; nothing ends at one that is not shown. */
  boolean isBoundary(int element) {
    return endsLine[tree.nameId(element)] && tree.isVisible(element);
  }

  /** The gap between a text and the next one that is written, {@code from} negative for none. */
  Gap between(int from, int to) {
    if (from < 0) {
      return Gap.BLOCK;
    }
    boolean space = endsWithSpace(tree.text(from)) || startsWithSpace(tree.text(to));
    for (int a = tree.parent(from); a >= 0 && tree.end(a) <= to; a = tree.parent(a)) {
      if (isBoundary(a)) {
        return Gap.BLOCK;
      }
      space |= tree.hasSpaceAtEnd(a);
    }
    for (int n = from + 1; n <= to; n++) {
      if (tree.isElement(n) && isBoundary(n)) {
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
