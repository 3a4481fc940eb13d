package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * Something else in the place of something: a card filled with another story, a text that has
 * hardly a word in common with the old one. All of the one is gone and all of the other is new.
 *
 * @param removed what was there
 * @param inserted what is there now
 */
public record Replaced(Removed removed, Inserted inserted) implements Change {
  @Override
  public Kind kind() {
    return Kind.REPLACED;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.replaced(this);
  }

  @Override
  public NodeList before() {
    return removed.before();
  }

  @Override
  public NodeList after() {
    return inserted.after();
  }

  @Override
  public Place place() {
    return inserted.place();
  }

  @Override
  public @Nullable InvisibleReason invisibleReason() {
    return inserted.invisibleReason();
  }
}
