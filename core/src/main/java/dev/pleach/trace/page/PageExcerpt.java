package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * A part of a page, small enough to be kept: a node, what is inside it, what stands before and
 * behind it, and all ancestors.
 *
 * @param tree the part as a tree of its own
 * @param node the node in it
 */
public record PageExcerpt(DomTree tree, int node) {
  private static final int BESIDE = 40; // nodes on each side
  private static final int INSIDE = 80; // nodes

  public static PageExcerpt of(DomTree page, int node) {
    boolean[] kept = new boolean[page.size()];
    Arrays.fill(kept, Math.max(0, node - BESIDE), Math.min(page.end(node), node + INSIDE), true);
    int end = page.end(node);
    Arrays.fill(kept, end, Math.min(page.size(), end + BESIDE), true);
    return new PageExcerpt(page.subset(n -> kept[n]), numberOf(page, node, kept));
  }

  /** How many nodes before it {@link DomTree#subset} keeps. */
  private static int numberOf(DomTree page, int node, boolean[] kept) {
    boolean[] all = new boolean[page.size()];
    for (int n = 0; n < page.size(); n++) {
      for (int a = kept[n] ? n : DomTree.NONE; a != DomTree.NONE && !all[a]; a = page.parent(a)) {
        all[a] = true;
      }
    }
    int count = 0;
    for (int n = 0; n < node; n++) {
      boolean frame = page.parent(n) == 0 && page.isElement(n) && page.name(0).equals("html");
      count += all[n] || frame ? 1 : 0;
    }
    return count;
  }
}
