package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;

/**
 * Finds an element by its id without an index, as the descriptors paper does to find the root of a
 * compact descriptor (algorithm 2): depth first or breadth first.
 */
final class IdSearch {
  private IdSearch() {}

  /** The first in document order, {@link DomTree#NONE} if there is none. */
  static int depthFirst(DomTree page, String id) {
    for (int n = 0; n < page.size(); n++) {
      if (id.equals(page.attribute(n, "id"))) {
        return n;
      }
    }
    return DomTree.NONE;
  }

  /** The first level by level, {@link DomTree#NONE} if there is none. */
  static int breadthFirst(DomTree page, String id) {
    int[] queue = new int[page.size()];
    int end = page.size() == 0 ? 0 : 1;
    for (int head = 0; head < end; head++) {
      int n = queue[head];
      if (id.equals(page.attribute(n, "id"))) {
        return n;
      }
      for (int c = page.firstChild(n); c >= 0; c = page.nextSibling(c)) {
        queue[end++] = c;
      }
    }
    return DomTree.NONE;
  }
}
