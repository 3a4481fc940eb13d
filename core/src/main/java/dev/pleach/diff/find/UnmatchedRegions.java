package dev.pleach.diff.find;

import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.pairing.PairedPage;
import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * The nodes of one page without partner, cut into regions, of which each is one change: connected
 * nodes, and neighbours of which one is a text. So two new rows are two regions, and a text with a
 * link in it is one. In an element most of which has partners, what is mostly without is a region
 * of its own: a new wrapper around old cards and a new card among them are two.
 */
final class UnmatchedRegions {
  private static final int NONE = DomTree.NONE;

  private final DomTree tree;
  private final int[] region; // index: node; value: number of its region, NONE with a partner
  private final int count;
  private final int[] start; // index: region; value: where its nodes start
  private final int[] nodes; // by region, in document order

  private UnmatchedRegions(DomTree tree, int[] region, int count) {
    this.tree = tree;
    this.region = region;
    this.count = count;
    start = new int[count + 1];
    for (int r : region) {
      if (r != NONE) {
        start[r + 1]++;
      }
    }
    for (int r = 0; r < count; r++) {
      start[r + 1] += start[r];
    }
    int[] fill = Arrays.copyOf(start, count);
    nodes = new int[start[count]];
    for (int n = 0; n < region.length; n++) {
      if (region[n] != NONE) {
        nodes[fill[region[n]]++] = n;
      }
    }
  }

  static UnmatchedRegions of(PairedPage page) {
    DomTree tree = page.tree();
    int[] region = new int[tree.size()];
    int[] previous = new int[tree.size()]; // index: node; value: its previous sibling, or NONE
    Arrays.fill(previous, NONE);
    boolean[] mostlyMatched = page.mostlyMatched();
    int count = 0;
    for (int n = 0; n < region.length; n++) {
      int next = tree.nextSibling(n);
      if (next != NONE) {
        previous[next] = n;
      }
      int parent = tree.parent(n);
      if (!page.isUnmatched(n)) {
        region[n] = NONE;
      } else if (parent != NONE && page.isUnmatched(parent)) {
        boolean own = mostlyMatched[parent] && !mostlyMatched[n] && tree.isElement(n);
        region[n] = own ? count++ : region[parent];
      } else if (previous[n] != NONE
          && page.isUnmatched(previous[n])
          && (tree.isText(n) || tree.isText(previous[n]))) {
        region[n] = region[previous[n]];
      } else {
        region[n] = count++;
      }
    }
    return new UnmatchedRegions(tree, region, count);
  }

  int count() {
    return count;
  }

  NodeList nodes(int number) {
    return NodeList.range(nodes, start[number], start[number + 1]);
  }

  /** The nodes of a region whose parent is no part of it: siblings, one behind the other. */
  NodeList roots(int number) {
    int[] found = new int[4];
    int roots = 0;
    for (int n = nodes[start[number]]; n != NONE && region[n] == number; n = tree.nextSibling(n)) {
      if (roots == found.length) {
        found = Arrays.copyOf(found, 2 * roots);
      }
      found[roots++] = n;
    }
    return NodeList.range(found, 0, roots);
  }
}
