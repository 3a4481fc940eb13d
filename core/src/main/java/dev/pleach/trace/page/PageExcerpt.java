package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * A part of a page, small enough to be saved with a block: a node, the beginning of its subtree,
 * the nodes just before and after it in document order, and the ancestors of all these.
 *
 * @param tree the part as a tree of its own
 * @param node the number of the node in it
 */
public record PageExcerpt(DomTree tree, int node) {
  private static final int MAX_BESIDE = 40; // nodes on each side
  private static final int MAX_INSIDE = 80; // nodes

  public static PageExcerpt of(DomTree page, int node) {
    boolean[] kept = new boolean[page.size()];
    int end = page.end(node);
    Arrays.fill(kept, Math.max(0, node - MAX_BESIDE), Math.min(end, node + MAX_INSIDE), true);
    Arrays.fill(kept, end, Math.min(page.size(), end + MAX_BESIDE), true);
    return new PageExcerpt(page.subset(n -> kept[n]), numberInSubset(page, node, kept));
  }

  /** The number of a node in {@link DomTree#subset}: how many nodes before it are kept. */
  private static int numberInSubset(DomTree page, int node, boolean[] kept) {
    boolean[] all = new boolean[page.size()]; // with the ancestors
    for (int n = 0; n < page.size(); n++) {
      for (int a = kept[n] ? n : DomTree.NONE; a != DomTree.NONE && !all[a]; a = page.parent(a)) {
        all[a] = true;
      }
    }
    int count = 0;
    for (int n = 0; n < node; n++) {
      boolean headOrBody = page.parent(n) == 0 && page.isElement(n) && page.name(0).equals("html");
      count += all[n] || headOrBody ? 1 : 0;
    }
    return count;
  }
}
