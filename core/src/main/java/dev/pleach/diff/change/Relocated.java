package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * Something that is now elsewhere: one element or text, or several that are side by side and were
 * so before, if only in the columns of one list. What changed inside it is a change of its own.
 *
 * @param before the nodes that moved; the i-th is the i-th of {@code after}
 * @param after the same nodes on the page after, in document order
 * @param origin where on the page after it would be had it not moved
 */
public record Relocated(
    NodeList before,
    NodeList after,
    Place origin,
    Place place,
    @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.MOVED;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.relocated(this);
  }
}
