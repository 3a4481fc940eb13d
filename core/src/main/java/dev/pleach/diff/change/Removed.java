package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * Something gone: an element or text with all in it that is gone as well. What was inside it and is
 * still on the page is not part of it.
 *
 * @param before the topmost nodes that are gone: siblings, one behind the other
 * @param nodes every node that is gone, those in {@code before} among them, in document order
 */
public record Removed(
    NodeList before, NodeList nodes, Place place, @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.REMOVED;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.removed(this);
  }

  @Override
  public NodeList after() {
    return NodeList.NONE;
  }

  /** Where it would be: before what is there now. */
  @Override
  public int position(DomTree after) {
    return place.position(after);
  }
}
