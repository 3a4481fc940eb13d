package dev.pleach.diff.change;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Attributes of one element that have another value, are new or are gone.
 *
 * @param attributes at least one, in the order of the page before, new ones last
 */
public record AttributesChanged(
    int beforeNode, int afterNode, List<Attribute> attributes, Place place) implements Change {
  public AttributesChanged {
    attributes = List.copyOf(attributes);
  }

  @Override
  public Kind kind() {
    return Kind.ATTRIBUTES;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.attributesChanged(this);
  }

  @Override
  public NodeList before() {
    return NodeList.one(beforeNode);
  }

  @Override
  public NodeList after() {
    return NodeList.one(afterNode);
  }

  /** Null if one of the attributes is visible, else why the first is not. */
  @Override
  public @Nullable InvisibleReason invisibleReason() {
    for (int i = 0; i < attributes.size(); i++) { // asked often, so without an iterator
      if (attributes.get(i).visible()) {
        return null;
      }
    }
    return attributes.get(0).invisibleReason();
  }

  /**
   * One attribute.
   *
   * @param from its value before, null if it was not there
   * @param to its value after, null if it is gone
   * @param invisibleReason why a reader does not see this; null if a reader does
   */
  public record Attribute(
      String name,
      @Nullable String from,
      @Nullable String to,
      @Nullable InvisibleReason invisibleReason) {
    public boolean visible() {
      return invisibleReason == null;
    }

    /** The same attribute, invisible for a reason if it was visible. */
    public Attribute hiddenBy(InvisibleReason reason) {
      return visible() ? new Attribute(name, from, to, reason) : this;
    }
  }
}
