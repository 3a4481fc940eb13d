package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * Selects changes by parts of the two pages, given as CSS selectors or XPaths: changes in them are
 * left out, or they alone are kept.
 *
 * <p>A change is in a part if the nodes it is about are, on every page that has them; it touches a
 * part if they are in it on one page, or if the part is inside what is new, gone or moved.
 */
public final class ChangeFilter {
  private final Locator before;
  private final Locator after;
  private final Diff diff;
  private final List<String> unknown = new ArrayList<>();

  private ChangeFilter(Diff diff) {
    this.diff = diff;
    before = Locator.of(diff.before());
    after = Locator.of(diff.after());
  }

  public static ChangeFilter of(Diff diff) {
    return new ChangeFilter(diff);
  }

  /**
   * The changes that are not in what these selectors select.
   *
   * @throws dev.pleach.dom.LocatorException if a selector cannot be understood
   */
  public List<Change> without(List<Change> changes, Collection<String> selectors) {
    if (selectors.isEmpty()) {
      return changes;
    }
    Parts parts = select(selectors);
    return changes.stream().filter(change -> !parts.contain(change)).toList();
  }

  /**
   * The changes that touch what these selectors select.
   *
   * @throws dev.pleach.dom.LocatorException if a selector cannot be understood
   */
  public List<Change> within(List<Change> changes, Collection<String> selectors) {
    if (selectors.isEmpty()) {
      return changes;
    }
    Parts parts = select(selectors);
    return changes.stream().filter(parts::touch).toList();
  }

  /** The selectors asked so far that select nothing on either page. */
  public List<String> unknown() {
    return List.copyOf(unknown);
  }

  private Parts select(Collection<String> selectors) {
    BitSet topsBefore = new BitSet();
    BitSet topsAfter = new BitSet();
    for (String selector : selectors) {
      int[] foundBefore = before.findAll(selector);
      int[] foundAfter = after.findAll(selector);
      for (int node : foundBefore) {
        topsBefore.set(node);
      }
      for (int node : foundAfter) {
        topsAfter.set(node);
      }
      if (foundBefore.length + foundAfter.length == 0) {
        unknown.add(selector);
      }
    }
    return new Parts(Part.of(diff.before(), topsBefore), Part.of(diff.after(), topsAfter));
  }

  /** What selectors select on both pages. */
  private record Parts(Part before, Part after) {
    boolean contain(Change change) {
      return change.before().stream().allMatch(before::contains)
          && change.after().stream().allMatch(after::contains);
    }

    boolean touch(Change change) {
      boolean ofSubtree =
          switch (change.kind()) {
            case INSERTED, REMOVED, REPLACED, MOVED, REORDERED -> true;
            case TAG, ATTRIBUTES, TEXT -> false;
          };
      return change.before().stream().anyMatch(b -> before.touches(b, ofSubtree))
          || change.after().stream().anyMatch(a -> after.touches(a, ofSubtree));
    }
  }

  /**
   * What selectors select on one page.
   *
   * @param selected the nodes selected
   * @param nodes these and all in them
   */
  private record Part(DomTree tree, BitSet selected, BitSet nodes) {
    static Part of(DomTree tree, BitSet selected) {
      BitSet nodes = new BitSet();
      for (int n = selected.nextSetBit(0); n >= 0; n = selected.nextSetBit(n + 1)) {
        if (!nodes.get(n)) {
          nodes.set(n, tree.end(n));
        }
      }
      return new Part(tree, selected, nodes);
    }

    boolean contains(int node) {
      return nodes.get(node);
    }

    /** Whether a node is in the part or, if its whole subtree counts, has some of it inside. */
    boolean touches(int node, boolean ofSubtree) {
      int next = ofSubtree ? selected.nextSetBit(node) : -1;
      return contains(node) || (next >= 0 && next < tree.end(node));
    }
  }
}
