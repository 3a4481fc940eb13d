package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * Something that now stands elsewhere: one element or text, or several that stand side by side and
 * did so before, if only in the columns of one list. What changed inside it is a change of its own.
 *
 * @param before where it was; its i-th node is the i-th of {@code after}
 * @param after where it is, in document order
 * @param origin where on the page after it would stand had it not moved
 */
public record Relocated(
    NodeList before, NodeList after, Place origin, Place place, @Nullable InvisibleReason unseen)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.MOVED;
  }
}
