package dev.pleach.diff.find;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Set;

/**
 * Leaves out what follows from another change: a link with other words leads elsewhere, and a
 * tooltip says again what is to be read. An address or tooltip that comes or goes is told. O(n), n
 * the changes and the nodes after.
 */
final class ImpliedAttributeChanges {
  private static final Set<String> FOLLOWS = Set.of("href", "title", "aria-label");

  private final DomTree after;
  private final int[] told; // index: node after, and one more; value: other changes seen before it

  ImpliedAttributeChanges(DomTree after, List<Change> changes) {
    this.after = after;
    told = new int[after.size() + 1];
    for (Change change : changes) {
      int place = change.visible() ? place(change) : DomTree.NONE;
      if (place != DomTree.NONE) {
        told[place + 1]++;
      }
    }
    for (int a = 0; a < after.size(); a++) {
      told[a + 1] += told[a];
    }
  }

  /** Where something is to be read or seen that was not, or no longer is; NONE for all else. */
  private static int place(Change change) {
    if (change instanceof Removed gone) {
      return gone.place().parent();
    }
    boolean other =
        change instanceof TextChanged || change instanceof Inserted || change instanceof Replaced;
    return other || isOtherPicture(change) ? change.after().first() : DomTree.NONE;
  }

  private static boolean isOtherPicture(Change change) {
    if (change instanceof AttributesChanged some) {
      for (Attribute attribute : some.attributes()) {
        if (attribute.visible() && attribute.name().equals("src")) {
          return true;
        }
      }
    }
    return false;
  }

  /** The change itself, or without what follows from changes inside it. */
  Change without(Change change) {
    if (!(change instanceof AttributesChanged some) || !some.visible()) {
      return change;
    }
    int a = some.afterNode();
    if (told[after.end(a)] == told[a]) {
      return change;
    }
    List<Attribute> attributes =
        some.attributes().stream().map(ImpliedAttributeChanges::implied).toList();
    return new AttributesChanged(some.beforeNode(), a, attributes, some.place());
  }

  private static Attribute implied(Attribute attribute) {
    boolean other = attribute.from() != null && attribute.to() != null;
    return attribute.visible() && other && FOLLOWS.contains(attribute.name())
        ? new Attribute(attribute.name(), attribute.from(), attribute.to(), InvisibleReason.IMPLIED)
        : attribute;
  }
}
