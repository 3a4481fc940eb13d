package dev.pleach.trace.outcome;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What became of a list: which items stayed, came and went, and a selector for all of them.
 *
 * @param page the page it was looked for on
 * @param items the items on the page, in document order; none if the list is gone
 * @param stayed items that were in the list before
 * @param went the places of items that are no longer in the list, counted from 0 in the old list
 * @param selector selects the items and nothing else; null if the list is gone
 * @param score how likely these are the items, from 0 to 1
 */
public record ListOutcome(
    DomTree page,
    List<Integer> items,
    List<Stayed> stayed,
    List<Integer> went,
    @Nullable String selector,
    double score) {
  public ListOutcome {
    items = List.copyOf(items);
    stayed = List.copyOf(stayed);
    went = List.copyOf(went);
  }

  /**
   * An item that stayed.
   *
   * @param index its place in the old list, from 0
   * @param node where it is now
   */
  public record Stayed(int index, int node) {}

  /** Whether the list is on the page. */
  public boolean isFound() {
    return !items.isEmpty();
  }

  /** The items that were not in the list before. */
  public List<Integer> came() {
    Set<Integer> known = stayed.stream().map(Stayed::node).collect(Collectors.toSet());
    return items.stream().filter(item -> !known.contains(item)).toList();
  }
}
