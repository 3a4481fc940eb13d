package dev.pleach.layout;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a rendered page. Nodes that the renderer gave no box (hidden ones, scripts, what
 * the renderer removed) have none.
 *
 * @param nodes by the node of the tree
 * @param viewportWidth of the window that the page was laid out for, in CSS pixels
 * @param viewportHeight of the same
 */
public record PageLayout(NodeTable<NodeLayout> nodes, int viewportWidth, int viewportHeight) {
  /** The page. */
  public DomTree tree() {
    return nodes.tree();
  }

  /** The layout of a node, null if it has no box. */
  public @Nullable NodeLayout of(int node) {
    return nodes.get(node);
  }

  /** The box of a node, null if it has none. */
  public @Nullable Box box(int node) {
    NodeLayout layout = nodes.get(node);
    return layout == null ? null : layout.box();
  }
}
