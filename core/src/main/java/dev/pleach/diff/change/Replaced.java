package dev.pleach.diff.change;

import org.jspecify.annotations.Nullable;

/**
 * Something else stands where something stood: a card filled with another story, a text that has
 * hardly a word in common with the old one. All of the one is gone and all of the other is new.
 *
 * @param gone what stood there
 * @param fresh what stands there now
 */
public record Replaced(Removed gone, Inserted fresh) implements Change {
  @Override
  public Kind kind() {
    return Kind.REPLACED;
  }

  @Override
  public NodeList before() {
    return gone.before();
  }

  @Override
  public NodeList after() {
    return fresh.after();
  }

  @Override
  public Place place() {
    return fresh.place();
  }

  @Override
  public @Nullable InvisibleReason unseen() {
    return fresh.unseen();
  }
}
