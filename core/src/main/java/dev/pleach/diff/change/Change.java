package dev.pleach.diff.change;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * One change between two versions of a page, as a person would count them: a new card is one
 * change, whatever is in it.
 *
 * <p>{@link #before} and {@link #after} are the nodes it is about, the topmost ones only. All
 * changes of a diff together are what it takes to make the page after from the page before.
 *
 * <p>Readers that treat kinds differently use {@link #accept}, or a switch expression over {@link
 * #kind}, so that a new kind of change is a compile error in each of them.
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

  /** Calls the method of a visitor for this kind of change. */
  <R> R accept(ChangeVisitor<R> visitor);

  /** The topmost nodes of the page before it is about; none if it is new. */
  NodeList before();

  /** The topmost nodes of the page after it is about; none if it is gone. */
  NodeList after();

  /** Where on the page after it is or, if it is gone, would be. */
  Place place();

  /** Why a reader does not see it; null if a reader does. */
  @Nullable InvisibleReason invisibleReason();

  /** Whether a reader of the page sees the change, as far as the markup decides. */
  default boolean visible() {
    return invisibleReason() == null;
  }

  /** Every node of the page before that is gone by this change, in document order. */
  default NodeList removedNodes() {
    return switch (kind()) {
      case REMOVED -> ((Removed) this).nodes();
      case REPLACED -> ((Replaced) this).removed().nodes();
      case INSERTED, MOVED, REORDERED, TAG, ATTRIBUTES, TEXT -> NodeList.NONE;
    };
  }

  /** Every node of the page after that is new by this change, in document order. */
  default NodeList insertedNodes() {
    return switch (kind()) {
      case INSERTED -> ((Inserted) this).nodes();
      case REPLACED -> ((Replaced) this).inserted().nodes();
      case REMOVED, MOVED, REORDERED, TAG, ATTRIBUTES, TEXT -> NodeList.NONE;
    };
  }

  /** The node of the page after at which a reader meets the change. */
  default int position(DomTree after) {
    return after().first();
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
    TEXT;

    /** What happened, in one word for people. */
    public String verb() {
      return switch (this) {
        case INSERTED -> "added";
        case REMOVED -> "removed";
        case REPLACED -> "replaced";
        case MOVED -> "moved";
        case REORDERED -> "reordered";
        case TAG -> "renamed";
        case ATTRIBUTES -> "altered";
        case TEXT -> "reworded";
      };
    }
  }
}
