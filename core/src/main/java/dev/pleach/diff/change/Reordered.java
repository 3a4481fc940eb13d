package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * Several children of one parent are in another order: a sorted list, two cards exchanged.
 *
 * @param parentBefore the parent, {@link DomTree#NONE} above the root; children may be in new
 *     elements inside it
 * @param before the fewest children whose move explains the new order, in the old one
 * @param after their partners: the i-th is the i-th of {@code before}
 */
public record Reordered(
    int parentBefore,
    int parentAfter,
    NodeList before,
    NodeList after,
    Place place,
    @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.REORDERED;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.reordered(this);
  }

  /** The parent, for the change is one of the whole list. */
  @Override
  public int position(DomTree tree) {
    return parentAfter == DomTree.NONE ? after.first() : parentAfter;
  }
}
