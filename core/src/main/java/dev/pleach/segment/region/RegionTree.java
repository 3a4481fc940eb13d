package dev.pleach.segment.region;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import java.util.Arrays;

/**
 * The elements of a page that differ in what a reader sees. Elements nested in each other with the
 * same leaves are one region, from its outermost node to its innermost; elements without leaves are
 * in none. So a region has leaves of its own or at least two children, and wrappers cost nothing.
 *
 * <p>Regions are numbered in document order, as nodes are: the subtree of region {@code r} is the
 * range {@code [r, end(r))}. Region 0 is the body of the page. O(n).
 */
public final class RegionTree {
  private final PageLeaves leaves;
  private final int[] outer; // index: region; value: its outermost node
  private final int[] inner; // index: region; value: its innermost node
  private final int[] parent; // index: region; value: region, -1 for the first
  private final int[] end; // index: region; value: one past its last descendant
  private final int[] depth; // index: region; value: regions around it
  private final int[] children; // index: region; value: how many
  private final int[] previous; // index: region; value: the sibling before it, -1 if none
  private final int[] ofNode; // index: node; value: its region, -1 if it has no leaves

  private RegionTree(PageLeaves leaves, int[] outer, int[] inner, int[] parent, int[] ofNode) {
    this.leaves = leaves;
    this.outer = outer;
    this.inner = inner;
    this.parent = parent;
    this.ofNode = ofNode;
    end = new int[outer.length];
    depth = new int[outer.length];
    children = new int[outer.length];
    previous = new int[outer.length];
    int[] last = new int[outer.length]; // index: region; value: its last child so far, -1 if none
    Arrays.fill(last, -1);
    for (int r = 0; r < outer.length; r++) {
      depth[r] = parent[r] < 0 ? 0 : depth[parent[r]] + 1;
      end[r] = r + 1;
      previous[r] = parent[r] < 0 ? -1 : last[parent[r]];
      if (parent[r] >= 0) {
        last[parent[r]] = r;
      }
    }
    for (int r = outer.length - 1; r > 0; r--) {
      end[parent[r]] = Math.max(end[parent[r]], end[r]);
      children[parent[r]]++;
    }
  }

  /** The regions of the body of a page; none if a reader sees nothing. */
  public static RegionTree of(PageLeaves leaves) {
    DomTree tree = leaves.tree();
    IntList outer = new IntList(64);
    int[] inner = new int[tree.size()];
    IntList parent = new IntList(64);
    int[] ofNode = new int[tree.size()];
    Arrays.fill(ofNode, -1);
    int root = body(tree);
    int end = tree.size() == 0 ? 0 : tree.end(root);
    for (int n = root; n < end; n++) {
      if (leaves.first(n) == leaves.end(n)) {
        continue;
      }
      int around = n == root ? -1 : ofNode[tree.parent(n)];
      if (around >= 0 && isSame(leaves, n, tree.parent(n))) {
        ofNode[n] = around;
      } else if (n == root || around >= 0) {
        ofNode[n] = outer.size();
        outer.add(n);
        parent.add(around);
      }
      if (ofNode[n] >= 0) {
        inner[ofNode[n]] = n;
      }
    }
    int[] innermost = Arrays.copyOf(inner, outer.size());
    return new RegionTree(leaves, outer.toArray(), innermost, parent.toArray(), ofNode);
  }

  private static boolean isSame(PageLeaves leaves, int node, int other) {
    return leaves.first(node) == leaves.first(other) && leaves.end(node) == leaves.end(other);
  }

  private static int body(DomTree tree) {
    for (int c = tree.size() == 0 ? -1 : tree.firstChild(0); c >= 0; c = tree.nextSibling(c)) {
      if (tree.name(c).equalsIgnoreCase("body") || tree.name(c).equalsIgnoreCase("frameset")) {
        return c;
      }
    }
    return 0;
  }

  public PageLeaves leaves() {
    return leaves;
  }

  public DomTree tree() {
    return leaves.tree();
  }

  public int size() {
    return outer.length;
  }

  /** The outermost node with the leaves of a region. */
  public int outer(int region) {
    return outer[region];
  }

  /** The innermost node with the leaves of a region; inside {@link #outer} or the same. */
  public int inner(int region) {
    return inner[region];
  }

  public int parent(int region) {
    return parent[region];
  }

  public int end(int region) {
    return end[region];
  }

  public int depth(int region) {
    return depth[region];
  }

  public int childCount(int region) {
    return children[region];
  }

  /** The first child, -1 if there is none. */
  public int firstChild(int region) {
    return region + 1 < end[region] ? region + 1 : -1;
  }

  /** The next sibling, -1 if there is none. */
  public int nextSibling(int region) {
    int next = end[region];
    return parent[region] >= 0 && next < end[parent[region]] ? next : -1;
  }

  /** The sibling before a region, -1 if there is none. */
  public int previousSibling(int region) {
    return previous[region];
  }

  /** The region of a node, -1 if a reader sees nothing of it. */
  public int of(int node) {
    return ofNode[node];
  }

  public int firstLeaf(int region) {
    return leaves.first(outer[region]);
  }

  public int endLeaf(int region) {
    return leaves.end(outer[region]);
  }

  /** Whether the region is a text without an element of its own. */
  public boolean isText(int region) {
    return leaves.tree().isText(outer[region]);
  }
}
