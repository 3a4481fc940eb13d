package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import java.util.Arrays;

/**
 * The part of a page with most of its varying prose: the smallest element that contains a given
 * share of it, without children at its edges that the other pages have too or that are links, and
 * without large constant children. That prose varies from page to page is the surest sign of
 * content; short texts beside it, as a caption or a date, are content for being near it.
 *
 * <p>Cost: O(n) in the nodes of the page.
 */
final class ContentRegion {
  // Share of the varying prose, below which a child may be trimmed.
  private static final double LIGHT = 0.05;
  // Share of the varying prose that is trimmed at most in all.
  private static final double EDGES = 0.15;
  private static final int LARGE = 5; // leaves of a constant child that is dropped wherever it is
  private static final double CONSTANT = 0.8; // mean share of pages with equal texts

  private static final double HALF = 0.5;

  final int node; // the element
  final boolean[] kept; // index: leaf; value: whether it is in the region
  private final PageLeaves page;
  private final double[] navigation; // sums: leaves that are related titles, blank or constant

  ContentRegion(
      PageLeaves page, VaryingProse prose, LeafMeans means, double[] navigation, double share) {
    this.page = page;
    this.navigation = navigation;
    DomTree tree = page.tree;
    node = smallestWith(tree, prose, share);
    kept = new boolean[page.leaves];
    if (tree.size() == 0) {
      return;
    }
    Arrays.fill(kept, page.from(node), page.to(node), true);
    int[] children = tree.children(node);
    int from = 0;
    int to = children.length;
    double left = EDGES; // share that may still be trimmed
    while (from < to && isTrimmed(children[from], prose, means, left)) {
      left -= isNavigation(children[from]) ? 0 : prose.share[children[from]];
      drop(children[from++]);
    }
    while (to > from && isTrimmed(children[to - 1], prose, means, left)) {
      left -= isNavigation(children[--to]) ? 0 : prose.share[children[to]];
      drop(children[to]);
    }
    for (int i = from; i < to; i++) {
      int leaves = page.to(children[i]) - page.from(children[i]);
      if (leaves >= LARGE && page.mean(means.equal, children[i]) >= CONSTANT) {
        drop(children[i]);
      }
    }
  }

  /** 2 in the region, 1 in its element but trimmed, 0 elsewhere. */
  int of(int leaf) {
    return kept[leaf] ? 2 : side(leaf) == 0 ? 1 : 0;
  }

  /** -1 before the element, 1 behind it. */
  int side(int leaf) {
    return leaf < page.from(node) ? -1 : leaf >= page.to(node) ? 1 : 0;
  }

  /** Goes down to the child with the most varying prose as long as it has the share. */
  private static int smallestWith(DomTree tree, VaryingProse prose, double share) {
    int at = 0;
    while (at < tree.size()) {
      int richest = DomTree.NONE;
      for (int c = tree.firstChild(at); c >= 0; c = tree.nextSibling(c)) {
        if (tree.isElement(c) && (richest < 0 || prose.share[c] > prose.share[richest])) {
          richest = c;
        }
      }
      if (richest < 0 || prose.share[richest] < share) {
        break;
      }
      at = richest;
    }
    return at;
  }

  private boolean isTrimmed(int child, VaryingProse prose, LeafMeans means, double left) {
    return isNavigation(child) || (prose.share[child] <= left && isEdge(child, prose, means));
  }

  /** Whether a child says where the pages around this one are, and nothing else. */
  private boolean isNavigation(int child) {
    return page.to(child) > page.from(child) && page.mean(navigation, child) == 1;
  }

  private boolean isEdge(int child, VaryingProse prose, LeafMeans means) {
    if (page.to(child) == page.from(child)) {
      return true;
    }
    return prose.share[child] < LIGHT
        && page.mean(means.matched, child) >= HALF
        && (page.mean(means.equal, child) >= HALF || means.linkWords(child) >= HALF);
  }

  private void drop(int child) {
    Arrays.fill(kept, page.from(child), page.to(child), false);
  }
}
