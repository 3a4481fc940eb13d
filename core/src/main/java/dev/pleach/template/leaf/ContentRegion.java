package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.align.SlotAlignment;
import java.util.Arrays;

/**
 * Where a page keeps what varies: the smallest element with so much of the mass, without what
 * stands at its edges and is the same elsewhere or is links, and without large constant parts.
 */
final class ContentRegion {
  private static final double LIGHT = 0.05; // the mass of a child that may be trimmed
  private static final double EDGES = 0.15; // the mass that is trimmed in all
  private static final int LARGE = 5; // leaves of a constant child that is dropped anywhere
  private static final double CONSTANT = 0.8;

  final int node;
  final boolean[] kept; // index: leaf; value: whether it is in the region
  private final PageLeaves page;

  ContentRegion(PageLeaves page, VaryingMass mass, LeafMeans means, double share) {
    this.page = page;
    DomTree tree = page.tree;
    node = descend(tree, mass, share);
    kept = new boolean[page.leaves];
    if (tree.size() == 0) {
      return;
    }
    Arrays.fill(kept, page.from(node), page.to(node), true);
    int[] children = SlotAlignment.children(tree, node);
    int from = 0;
    int to = children.length;
    double light = EDGES; // the mass that may still be trimmed
    while (from < to && mass.of(children[from]) <= light && isEdge(children[from], mass, means)) {
      light -= mass.of(children[from]);
      drop(children[from++]);
    }
    while (to > from
        && mass.of(children[to - 1]) <= light
        && isEdge(children[to - 1], mass, means)) {
      light -= mass.of(children[--to]);
      drop(children[to]);
    }
    for (int i = from; i < to; i++) {
      int leaves = page.to(children[i]) - page.from(children[i]);
      if (leaves >= LARGE && means.equal(children[i]) >= CONSTANT) {
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

  private static int descend(DomTree tree, VaryingMass mass, double share) {
    int at = 0;
    while (at < tree.size()) {
      int heaviest = DomTree.NONE;
      for (int c = tree.firstChild(at); c >= 0; c = tree.nextSibling(c)) {
        if (tree.isElement(c) && (heaviest < 0 || mass.of(c) > mass.of(heaviest))) {
          heaviest = c;
        }
      }
      if (heaviest < 0 || mass.of(heaviest) < share) {
        break;
      }
      at = heaviest;
    }
    return at;
  }

  private boolean isEdge(int child, VaryingMass mass, LeafMeans means) {
    if (page.to(child) == page.from(child)) {
      return true;
    }
    return mass.of(child) < LIGHT
        && means.matched(child) >= 0.5
        && (means.equal(child) >= 0.5 || means.linkWords(child) >= 0.5);
  }

  private void drop(int child) {
    Arrays.fill(kept, page.from(child), page.to(child), false);
  }
}
