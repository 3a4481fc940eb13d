package dev.pleach.bench.segment.vips;

import dev.pleach.layout.Box;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The first step of VIPS: a part of the page is divided along its nodes until twelve rules say that
 * a node is a block. The paper leaves thresholds and degrees open; those here were not tuned.
 */
final class BlockExtraction {
  private static final double SMALL = 0.05; // of the page, below which a node with text is whole
  private static final double SMALL_CHILD = 0.02; // of the page: all children are smaller
  private static final Set<String> TABLE = Set.of("table", "tbody", "thead", "tfoot", "tr");

  private final VisualNodes nodes;
  private final double pageArea;

  BlockExtraction(VisualNodes nodes, Box page) {
    this.nodes = nodes;
    pageArea = Math.max(1, page.area());
  }

  /** The blocks inside a node, which itself is divided. */
  List<VisualBlock> in(int root) {
    List<VisualBlock> blocks = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    Set<Integer> whole = new HashSet<>(); // must not be divided in this round
    open.push(root);
    while (!open.isEmpty()) {
      int node = open.pop();
      if (!nodes.isValid(node)) {
        continue;
      }
      int coherence = whole.contains(node) ? degree(node) : coherence(node, node == root);
      if (coherence > 0) {
        blocks.add(new VisualBlock(List.of(node), nodes.box(node), coherence));
        continue;
      }
      List<Integer> children = new ArrayList<>(nodes.children(node));
      for (int child : children) {
        if (!TABLE.contains(nodes.name(node))
            && !nodes.isText(child)
            && nodes.background(child) != nodes.background(node)) {
          whole.add(child); // rule 8
        }
      }
      Collections.reverse(children);
      children.forEach(open::push);
    }
    return blocks;
  }

  /** The degree of coherence of a node that is a block, 0 if it is to be divided. */
  private int coherence(int node, boolean isRoot) {
    List<Integer> children = nodes.children(node);
    if (children.isEmpty()) {
      return 10; // a text, or rule 1
    }
    boolean oneChild = children.size() == 1 && !nodes.isText(children.get(0));
    if (oneChild || isRoot) {
      return 0; // rules 2 and 3
    }
    boolean table = TABLE.contains(nodes.name(node));
    if (!table && children.stream().allMatch(nodes::isVirtualText)) {
      return isOfOneFont(children) ? 10 : 9; // rule 4
    }
    if (!table && (nodes.hasChild(node, "hr") || isBroken(node))) {
      return 0; // rules 5 and 6
    }
    double size = nodes.box(node).area();
    if (table && children.stream().mapToDouble(child -> nodes.box(child).area()).sum() > size) {
      return 0; // rule 7
    }
    boolean changes =
        children.stream().anyMatch(child -> nodes.background(child) != nodes.background(node));
    if (!table && changes) {
      return 0; // rule 8
    }
    if (children.stream().anyMatch(nodes::isVirtualText) && size < SMALL * pageArea) {
      return degree(node); // rule 9
    }
    double largest =
        children.stream().mapToDouble(child -> nodes.box(child).area()).max().orElse(0);
    return largest < SMALL_CHILD * pageArea ? degree(node) : 0; // rules 10 and 12
  }

  /** Whether lines of text are parted by a break. */
  private boolean isBroken(int node) {
    return nodes.hasChild(node, "br") && nodes.box(node).area() >= SMALL * pageArea;
  }

  private boolean isOfOneFont(List<Integer> some) {
    return some.stream().map(nodes::fontSize).distinct().count() == 1
        && some.stream().map(nodes::fontWeight).distinct().count() == 1;
  }

  /** By the name and the size of a node. */
  private int degree(int node) {
    double share = nodes.box(node).area() / pageArea;
    boolean small =
        Set.of("p", "td", "li", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "form")
            .contains(nodes.name(node));
    int byName = small || nodes.isInline(node) ? 8 : 7;
    return share > 0.3 ? 5 : share > 0.1 ? Math.min(6, byName) : byName;
  }
}
