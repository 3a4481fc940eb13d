package dev.pleach.diff.change;

import dev.pleach.diff.Diff;
import org.jspecify.annotations.Nullable;

/**
 * One change between two versions of a page, as a person would count them: a new card is one
 * change, whatever is in it.
 *
 * <p>{@link #before} and {@link #after} name the nodes it is about, the topmost ones only. All
 * changes of a {@link Diff} together are what it takes to make the page after from the page before.
 */
public sealed interface Change
    permits Inserted,
        Removed,
        Replaced,
        Relocated,
        Reordered,
        TextChanged,
        AttributesChanged,
        TagChanged {
  Kind kind();

  /** The topmost nodes of the page before it is about; none if it is new. */
  NodeList before();

  /** The topmost nodes of the page after it is about; none if it is gone. */
  NodeList after();

  /** Where on the page after it stands or, if it is gone, stood. */
  Place place();

  /** Why a reader does not see it; null if a reader does. */
  @Nullable InvisibleReason unseen();

  /** Whether a reader of the page sees the change, as far as the markup tells. */
  default boolean visible() {
    return unseen() == null;
  }

  /** What happened. */
  enum Kind {
    INSERTED,
    REMOVED,
    REPLACED,
    MOVED,
    REORDERED,
    TAG,
    ATTRIBUTES,
    TEXT
  }
}
