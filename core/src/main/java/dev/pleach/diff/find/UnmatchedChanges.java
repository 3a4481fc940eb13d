package dev.pleach.diff.find;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Nodes without partner as changes: what was removed, inserted or replaced. */
public final class UnmatchedChanges {
  private UnmatchedChanges() {}

  public static List<Change> of(SettledPairing settled) {
    return Replacements.of(settled).join(removed(settled), inserted(settled));
  }

  private static List<Removed> removed(SettledPairing settled) {
    List<Removed> removed = new ArrayList<>();
    UnmatchedRegions regions = UnmatchedRegions.of(settled.pairing().before());
    for (int r = 0; r < regions.count(); r++) {
      NodeList roots = regions.roots(r);
      NodeList nodes = regions.nodes(r);
      int root = roots.first();
      InvisibleReason reason =
          settled.toggles().vanishes(root)
              ? InvisibleReason.HIDDEN
              : invisibleReason(nodes, root, settled.visibility().before());
      removed.add(new Removed(roots, nodes, settled.places().former(root), reason));
    }
    return removed;
  }

  private static List<Inserted> inserted(SettledPairing settled) {
    DomTree after = settled.pairing().afterTree();
    List<Inserted> inserted = new ArrayList<>();
    UnmatchedRegions regions = UnmatchedRegions.of(settled.pairing().after());
    for (int r = 0; r < regions.count(); r++) {
      NodeList roots = regions.roots(r);
      NodeList nodes = regions.nodes(r);
      int root = roots.first();
      InvisibleReason reason =
          settled.toggles().appears(root)
              ? InvisibleReason.HIDDEN
              : invisibleReason(nodes, root, settled.visibility().after());
      inserted.add(new Inserted(roots, nodes, FormerPlaces.present(after, roots.last()), reason));
    }
    return inserted;
  }

  /** Why nothing of some nodes is seen; null if something is. */
  private static @Nullable InvisibleReason invisibleReason(
      NodeList nodes, int root, VisibleContent visible) {
    for (int i = 0; i < nodes.size(); i++) {
      if (visible.isVisible(nodes.get(i))) {
        return null;
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      InvisibleReason hidden = visible.hiddenReason(nodes.get(i));
      if (hidden != null) {
        return hidden;
      }
    }
    return visible.isInHead(root) ? InvisibleReason.HEAD : InvisibleReason.EMPTY;
  }
}
