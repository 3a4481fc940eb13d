package dev.pleach.diff.page;

import dev.pleach.diff.change.NodeList;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.dom.text.WhiteSpace;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * The topmost elements that have nothing in them but what a finding is about, so that a new card is
 * marked as one box and not text by text. A finding names texts, pictures and fields.
 *
 * <p>O(n) to build; O(d) for each node of a finding, d its depth, bounded.
 */
final class PlaceRoots {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 200; // levels to climb
  private static final Set<String> DRAWN =
      Set.of(
          "img",
          "input",
          "textarea",
          "progress",
          "meter",
          "iframe",
          "frame",
          "video",
          "audio",
          "embed",
          "object");
  private static final Set<String> TOP = Set.of("html", "head", "body");

  private final DomTree tree;
  private final int[] leaves; // index: node, and one more; value: leaves before it
  private final int[] partners; // index: node, and one more; value: nodes before it with a partner

  /**
   * @param partner the node of the other page for a node of this one, or NONE
   */
  PlaceRoots(DomTree tree, IntUnaryOperator partner) {
    this.tree = tree;
    int size = tree.size();
    leaves = new int[size + 1];
    partners = new int[size + 1];
    int drawnEnd = 0;
    for (int n = 0; n < size; n++) {
      boolean leaf = n >= drawnEnd && isLeaf(n);
      leaves[n + 1] = leaves[n] + (leaf ? 1 : 0);
      partners[n + 1] = partners[n] + (partner.applyAsInt(n) == NONE ? 0 : 1);
      if (leaf) {
        drawnEnd = tree.end(n);
      }
    }
  }

  private boolean isLeaf(int n) {
    if (tree.isText(n)) {
      return tree.isVisibleText(n) && !WhiteSpace.isInvisible(tree.text(n));
    }
    return DRAWN.contains(tree.name(n)) && !"hidden".equals(tree.attribute(n, "type"));
  }

  /** The roots of what is only on this page: no node in them is on the other page. */
  NodeList ofAlone(NodeList nodes) {
    return roots(nodes, false);
  }

  /** The roots of what may be on both pages. */
  NodeList ofAny(NodeList nodes) {
    return roots(nodes, true);
  }

  private NodeList roots(NodeList nodes, boolean any) {
    int[] sorted = nodes.stream().sorted().distinct().toArray();
    IntList roots = new IntList(4);
    int end = 0; // of the last root
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] >= end) {
        int root = root(sorted, i, any);
        roots.add(root);
        end = tree.end(root);
      }
    }
    return NodeList.of(roots.toArray());
  }

  private int root(int[] sorted, int from, boolean any) {
    int root = sorted[from];
    int parent = tree.parent(root);
    for (int i = 0; i < FURTHEST && parent != NONE && !TOP.contains(tree.name(parent)); i++) {
      int end = tree.end(parent);
      boolean alone = partners[end] == partners[parent];
      // Nodes of the finding before this one are outside, or their root would contain this one.
      boolean whole = leaves[end] - leaves[parent] <= below(sorted, end) - from;
      if (!whole || !(any || alone)) {
        break;
      }
      root = parent;
      parent = tree.parent(parent);
    }
    return root;
  }

  /** How many of the nodes are below a number. */
  private static int below(int[] sorted, int number) {
    int at = Arrays.binarySearch(sorted, number);
    return at < 0 ? -at - 1 : at;
  }
}
