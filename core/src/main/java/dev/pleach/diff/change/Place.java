package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;

/**
 * A place on the page after, between two nodes or at the end of one: where something is, or where
 * it would be if it were still there.
 *
 * @param parent the node whose child it is, {@link DomTree#NONE} above the root
 * @param next the child of {@code parent} that follows, {@link DomTree#NONE} at the end
 */
public record Place(int parent, int next) {
  /** The number of the node that follows in document order; it sorts places as they are read. */
  public int position(DomTree after) {
    if (next != DomTree.NONE) {
      return next;
    }
    return parent == DomTree.NONE ? 0 : after.end(parent);
  }
}
