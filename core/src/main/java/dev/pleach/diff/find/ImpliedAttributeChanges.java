package dev.pleach.diff.find;

import dev.pleach.diff.change.AttributesChanged;
import dev.pleach.diff.change.AttributesChanged.Attribute;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Set;

/**
 * Marks attribute changes as invisible that follow from another change: a link with other words
 * leads elsewhere, and a tooltip repeats what is to be read. An address or tooltip that is new or
 * gone stays visible. O(n), n the changes and the nodes after.
 */
public final class ImpliedAttributeChanges {
  private static final Set<String> IMPLIED = Set.of("href", "title", "aria-label");

  private ImpliedAttributeChanges() {}

  /** The changes, implied attributes marked. */
  public static List<Change> mark(List<Change> changes, DomTree after) {
    int[] before = new int[after.size() + 1]; // index: node after, and one more;
    // value: visible changes of content before it
    for (Change change : changes) {
      int node = change.visible() ? contentChangedAt(change) : DomTree.NONE;
      if (node != DomTree.NONE) {
        before[node + 1]++;
      }
    }
    for (int a = 0; a < after.size(); a++) {
      before[a + 1] += before[a];
    }
    return changes.stream().map(change -> mark(change, after, before)).toList();
  }

  /** The node after in which a reader finds other words or another picture; NONE if none is. */
  private static int contentChangedAt(Change change) {
    return switch (change.kind()) {
      case REMOVED -> change.place().parent();
      case INSERTED, REPLACED, TEXT -> change.after().first();
      case ATTRIBUTES ->
          isOtherPicture((AttributesChanged) change) ? change.after().first() : DomTree.NONE;
      case MOVED, REORDERED, TAG -> DomTree.NONE;
    };
  }

  private static boolean isOtherPicture(AttributesChanged change) {
    return change.attributes().stream().anyMatch(one -> one.visible() && one.name().equals("src"));
  }

  private static Change mark(Change change, DomTree after, int[] before) {
    boolean mayBeImplied = change.kind() == Change.Kind.ATTRIBUTES && change.visible();
    int a = mayBeImplied ? change.after().first() : DomTree.NONE;
    if (!mayBeImplied || before[after.end(a)] == before[a]) {
      return change;
    }
    AttributesChanged some = (AttributesChanged) change;
    List<Attribute> attributes =
        some.attributes().stream().map(ImpliedAttributeChanges::mark).toList();
    return new AttributesChanged(some.beforeNode(), a, attributes, some.place());
  }

  private static Attribute mark(Attribute attribute) {
    boolean other = attribute.from() != null && attribute.to() != null;
    return other && IMPLIED.contains(attribute.name())
        ? attribute.hiddenBy(InvisibleReason.IMPLIED)
        : attribute;
  }
}
