package dev.pleach.bench.trace;

import dev.pleach.bench.labels.RedactedPage;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.dom.DomTree;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places of a page that have another text on its other version, known without any matcher: by ids
 * that both versions have once, and inside such an element, if it is built alike on both, by the
 * same steps. The ids are hidden on both versions.
 *
 * @param slots key: node before; value: the same place after
 */
record RefilledSlots(DomTree before, DomTree after, Map<Integer, Integer> slots) {
  private static final int LONGEST = 400; // nodes of a place; larger ones are parts of the page

  static RefilledSlots of(VersionPair pair) {
    DomTree before = pair.before();
    DomTree after = pair.after();
    Map<String, Integer> ids = ids(after);
    Map<Integer, Integer> slots = new TreeMap<>();
    ids(before)
        .forEach(
            (id, node) -> {
              int there = ids.getOrDefault(id, DomTree.NONE);
              if (node != DomTree.NONE && there != DomTree.NONE) {
                addChanged(before, node, after, there, slots);
              }
            });
    return new RefilledSlots(
        RedactedPage.withoutIds(before).tree(), RedactedPage.withoutIds(after).tree(), slots);
  }

  private static void addChanged(
      DomTree before, int node, DomTree after, int there, Map<Integer, Integer> slots) {
    if (!before.name(node).equals(after.name(there)) || before.end(node) - node > LONGEST) {
      return;
    }
    boolean isAlike = before.structureHash(node) == after.structureHash(there);
    int size = isAlike ? before.end(node) - node : 1;
    for (int i = 0; i < size; i++) {
      if (isChanged(before, node + i, after, there + i)) {
        slots.put(node + i, there + i);
      }
    }
  }

  /** Whether an element has words on both versions, and other ones. */
  private static boolean isChanged(DomTree before, int node, DomTree after, int there) {
    if (!before.isElement(node) || !before.isVisible(node) || !after.isVisible(there)) {
      return false;
    }
    String was = before.visibleText(node);
    String is = after.visibleText(there);
    return !was.isBlank() && !is.isBlank() && !was.equals(is);
  }

  /** Elements by id; NONE for several of one id. */
  private static Map<String, Integer> ids(DomTree page) {
    Map<String, Integer> ids = new TreeMap<>();
    for (int n = 0; n < page.size(); n++) {
      String id = page.attribute(n, "id");
      if (id != null && !id.isBlank()) {
        ids.merge(id, n, (one, other) -> DomTree.NONE);
      }
    }
    return ids;
  }
}
