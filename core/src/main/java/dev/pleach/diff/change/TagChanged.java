package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * The same element under another name: a heading of another level, a list that is now ordered.
 *
 * @param from its name before
 * @param to its name after
 */
public record TagChanged(
    int beforeNode,
    int afterNode,
    String from,
    String to,
    Place place,
    @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.TAG;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.tagChanged(this);
  }

  @Override
  public NodeList before() {
    return NodeList.one(beforeNode);
  }

  @Override
  public NodeList after() {
    return NodeList.one(afterNode);
  }
}
