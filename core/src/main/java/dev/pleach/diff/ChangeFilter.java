package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.change.Replaced;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * Some parts of two pages, by CSS selectors or XPaths: changes in them are left out, or they alone
 * are kept.
 *
 * <p>A change lies in a part if the nodes it is about do, on every page that has them; it touches a
 * part if they lie in it on one page, or if what is new, gone or moved has the part inside.
 */
public final class ChangeFilter {
  private final DomTree before;
  private final DomTree after;
  private final Locator beforeLocator;
  private final Locator afterLocator;
  private final List<String> unknown = new ArrayList<>();

  private ChangeFilter(Diff diff) {
    before = diff.before();
    after = diff.after();
    beforeLocator = Locator.of(before);
    afterLocator = Locator.of(after);
  }

  public static ChangeFilter of(Diff diff) {
    return new ChangeFilter(diff);
  }

  /**
   * The changes that do not lie in what these selectors select.
   *
   * @throws dev.pleach.dom.LocatorException if a selector cannot be understood
   */
  public List<Change> without(List<Change> changes, Collection<String> selectors) {
    if (selectors.isEmpty()) {
      return changes;
    }
    Part inBefore = part(selectors, beforeLocator, before);
    Part inAfter = part(selectors, afterLocator, after);
    noteUnknown(selectors);
    return changes.stream()
        .filter(
            change ->
                !(change.before().stream().allMatch(inBefore::holds)
                    && change.after().stream().allMatch(inAfter::holds)))
        .toList();
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
    Part inBefore = part(selectors, beforeLocator, before);
    Part inAfter = part(selectors, afterLocator, after);
    noteUnknown(selectors);
    return changes.stream()
        .filter(
            change ->
                change.before().stream().anyMatch(b -> touches(change, b, inBefore))
                    || change.after().stream().anyMatch(a -> touches(change, a, inAfter)))
        .toList();
  }

  /** The selectors asked so far that select nothing on either page. */
  public List<String> unknown() {
    return List.copyOf(unknown);
  }

  private void noteUnknown(Collection<String> selectors) {
    for (String selector : selectors) {
      if (beforeLocator.findAll(selector).length == 0
          && afterLocator.findAll(selector).length == 0) {
        unknown.add(selector);
      }
    }
  }

  private static boolean touches(Change change, int node, Part part) {
    boolean whole =
        change instanceof Inserted
            || change instanceof Removed
            || change instanceof Replaced
            || change instanceof Relocated
            || change instanceof Reordered;
    return part.holds(node) || (whole && part.isIn(node));
  }

  private static Part part(Collection<String> selectors, Locator locator, DomTree tree) {
    BitSet tops = new BitSet();
    BitSet nodes = new BitSet();
    for (String selector : selectors) {
      for (int node : locator.findAll(selector)) {
        tops.set(node);
      }
    }
    int end = 0;
    for (int n = tops.nextSetBit(0); n >= 0; n = tops.nextSetBit(n + 1)) {
      if (tree.end(n) > end) {
        nodes.set(n, tree.end(n));
        end = tree.end(n);
      }
    }
    return new Part(tree, tops, nodes);
  }

  /**
   * What selectors select on one page.
   *
   * @param tops the nodes selected
   * @param nodes these and all in them
   */
  private record Part(DomTree tree, BitSet tops, BitSet nodes) {
    boolean holds(int node) {
      return nodes.get(node);
    }

    /** Whether something selected lies in the subtree of a node. */
    boolean isIn(int node) {
      int next = tops.nextSetBit(node);
      return next >= 0 && next < tree.end(node);
    }
  }
}
