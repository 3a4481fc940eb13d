package dev.pleach.layout;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import java.util.Set;
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

  /** The same layout of the page without some attributes. */
  public PageLayout withoutAttributes(Set<String> hidden) {
    if (hidden.isEmpty()) {
      return this;
    }
    NodeTable.Builder<NodeLayout> same = NodeTable.builder(tree().withoutAttributes(hidden));
    for (int node = 0; node < tree().size(); node++) {
      NodeLayout layout = of(node);
      if (layout != null) {
        same.set(node, layout);
      }
    }
    return new PageLayout(same.build(), viewportWidth, viewportHeight);
  }
}
