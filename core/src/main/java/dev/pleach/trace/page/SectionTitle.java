package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;

/**
 * The heading that names a node: the node itself, or the heading its text begins with, unless
 * another heading of the same or a higher level follows inside. A section keeps its heading while
 * its text is rewritten; a section with another heading is another section.
 */
public final class SectionTitle {
  private static final int NONE = DomTree.NONE;
  private static final int MAX_INSIDE = 300; // nodes searched, so that a look-up is cheap
  private static final int MAX_LEVELS = 3; // of markup between a heading and its text

  private SectionTitle() {}

  /** The heading, {@link DomTree#NONE} if nothing names the node. */
  public static int of(DomTree tree, int node) {
    int end = Math.min(tree.end(node), node + MAX_INSIDE);
    int text = node;
    while (text < end && !tree.isVisibleText(text)) {
      text++;
    }
    if (text == end) {
      return NONE;
    }
    int heading = text;
    for (int up = 0; level(tree, heading) == 0; up++) {
      if (up == MAX_LEVELS || heading == node) {
        return NONE;
      }
      heading = tree.parent(heading);
    }
    for (int n = tree.end(heading); n < end; n++) {
      int other = level(tree, n);
      if (other > 0 && other <= level(tree, heading)) {
        return NONE;
      }
    }
    return heading;
  }

  /** 1 to 6 for headings, else 0. */
  private static int level(DomTree tree, int node) {
    String name = tree.name(node);
    int level = name.length() == 2 && name.charAt(0) == 'h' ? name.charAt(1) - '0' : 0;
    return level >= 1 && level <= 6 ? level : 0;
  }
}
