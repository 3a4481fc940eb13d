package dev.pleach.diff.pairing;

import dev.pleach.diff.change.NodeList;
import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * The nodes of one page that have no partner, cut into regions: nodes that hang together, and the
 * regions of neighbours of which one is a text. Two elements side by side are two things, as two
 * new rows are; a text with a link in it is one. In an element most of which has partners, what is
 * mostly without is a region of its own: a new wrapper around old cards and a new card among them
 * are two things.
 */
public final class UnmatchedRegions {
  private static final int NONE = DomTree.NONE;

  private final DomTree tree;
  private final int[] region; // index: node; value: number of its region, NONE with a partner
  private final int count;
  private final int[] start; // index: region; value: where its nodes start
  private final int[] nodes; // by region, in document order

  /**
   * Cuts a page.
   *
   * @param partner index: node; value: NONE if it has no partner
   */
  public UnmatchedRegions(DomTree tree, int[] partner) {
    this.tree = tree;
    region = new int[tree.size()];
    count = number(partner);
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

  private int number(int[] partner) {
    int[] neighbour = new int[tree.size()]; // index: node; value: the sibling before it, or NONE
    Arrays.fill(neighbour, NONE);
    boolean[] around = around(tree, partner);
    int numbered = 0;
    for (int n = 0; n < region.length; n++) {
      int next = tree.nextSibling(n);
      if (next != NONE) {
        neighbour[next] = n;
      }
      int parent = tree.parent(n);
      if (partner[n] != NONE) {
        region[n] = NONE;
      } else if (parent != NONE && partner[parent] == NONE) {
        boolean own = around[parent] && !around[n] && tree.isElement(n);
        region[n] = own ? numbered++ : region[parent];
      } else if (neighbour[n] != NONE
          && partner[neighbour[n]] == NONE
          && (tree.isText(n) || tree.isText(neighbour[n]))) {
        region[n] = region[neighbour[n]];
      } else {
        region[n] = numbered++;
      }
    }
    return numbered;
  }

  /** Index: node; value: whether most of what is in it has a partner. */
  static boolean[] around(DomTree tree, int[] partner) {
    int[] paired = new int[partner.length]; // index: node; value: how many in it have a partner
    boolean[] around = new boolean[partner.length];
    for (int n = partner.length - 1; n >= 0; n--) {
      around[n] = 2 * paired[n] >= tree.end(n) - n;
      if (n > 0) {
        paired[tree.parent(n)] += paired[n] + (partner[n] == NONE ? 0 : 1);
      }
    }
    return around;
  }

  public int count() {
    return count;
  }

  /** The region of a node, {@link DomTree#NONE} if it has a partner. */
  int of(int node) {
    return region[node];
  }

  public NodeList nodes(int number) {
    return NodeList.range(nodes, start[number], start[number + 1]);
  }

  /** The nodes of a region whose parent is no part of it: siblings, one behind the other. */
  public NodeList roots(int number) {
    int from = start[number];
    int roots = 0;
    int[] found = new int[4];
    for (int n = nodes[from]; n != NONE && region[n] == number; n = tree.nextSibling(n)) {
      if (roots == found.length) {
        found = Arrays.copyOf(found, 2 * roots);
      }
      found[roots++] = n;
    }
    return NodeList.range(found, 0, roots);
  }
}
