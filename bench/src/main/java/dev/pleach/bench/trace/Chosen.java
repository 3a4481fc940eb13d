package dev.pleach.bench.trace;

import dev.pleach.bench.match.IdHistory;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A block of the oldest version of a page that is to be traced.
 *
 * @param counter whether its id is a running number
 */
record Chosen(String id, int node, boolean counter) {
  /** Every block with an id that is visible, once, in the order of the page. */
  static List<Chosen> of(IdHistory history) {
    DomTree page = history.pages().get(0);
    Counters counters = new Counters(history.blocks().get(0).keySet());
    Map<Integer, Chosen> byNode = new TreeMap<>();
    history
        .blocks()
        .get(0)
        .forEach(
            (id, node) -> {
              if (page.isVisible(node)) {
                Chosen one = new Chosen(id, node, counters.has(id));
                byNode.merge(node, one, (first, next) -> first.counter ? next : first);
              }
            });
    Collection<Chosen> inOrder = byNode.values();
    return new ArrayList<>(inOrder);
  }
}
