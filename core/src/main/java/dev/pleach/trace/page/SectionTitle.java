package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;

/**
 * The heading that names a node: the node itself, or the one its text begins with, unless others of
 * its rank follow. A section keeps its heading while its text is rewritten; where another heading
 * stands, it is another section.
 */
public final class SectionTitle {
  private static final int NONE = DomTree.NONE;
  private static final int LOOKED_AT = 300; // nodes inside
  private static final int LEVELS = 3; // around the first text

  private SectionTitle() {}

  /** The heading, {@link DomTree#NONE} if nothing names the node. */
  public static int of(DomTree tree, int node) {
    int end = Math.min(tree.end(node), node + LOOKED_AT);
    int text = node;
    while (text < end && !tree.isVisibleText(text)) {
      text++;
    }
    if (text == end) {
      return NONE;
    }
    int heading = text;
    for (int up = 0; rank(tree, heading) == 0; up++) {
      if (up == LEVELS || heading == node) {
        return NONE;
      }
      heading = tree.parent(heading);
    }
    for (int n = tree.end(heading); n < end; n++) {
      int other = rank(tree, n);
      if (other > 0 && other <= rank(tree, heading)) {
        return NONE;
      }
    }
    return heading;
  }

  /** 1 to 6 for headings, else 0. */
  private static int rank(DomTree tree, int node) {
    String name = tree.name(node);
    int rank = name.length() == 2 && name.charAt(0) == 'h' ? name.charAt(1) - '0' : 0;
    return rank >= 1 && rank <= 6 ? rank : 0;
  }
}
