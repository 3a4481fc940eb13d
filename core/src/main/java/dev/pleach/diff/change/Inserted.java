package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * Something new: an element or text with all that is new in it, or a text with the elements beside
 * it. What was on the page before and is now inside it is not part of it.
 *
 * @param after the topmost new nodes: siblings, one behind the other
 * @param nodes every new node, those in {@code after} among them, in document order
 */
public record Inserted(
    NodeList after, NodeList nodes, Place place, @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.INSERTED;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.inserted(this);
  }

  @Override
  public NodeList before() {
    return NodeList.NONE;
  }
}
