package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * Several children of one parent stand in another order: a sorted list, two cards exchanged.
 *
 * @param parentBefore the parent, {@link DomTree#NONE} above the root; children may stand in new
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
    @Nullable InvisibleReason unseen)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.REORDERED;
  }
}
