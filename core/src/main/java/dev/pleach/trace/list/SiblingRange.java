package dev.pleach.trace.list;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Leaves out of a pattern the siblings at both ends that are something else: in a flat page the
 * headings of constructors come before those of methods, and only their place tells them apart.
 */
record SiblingRange(ItemPattern pattern, ListExample example) {
  private static final int MAX_SKIPPED = 50; // counting them costs as much for every item

  /** The pattern without them; the same pattern if there is nothing to leave out. */
  ItemPattern trimmed(int container) {
    List<ItemStep> steps = pattern.steps();
    ItemStep step = steps.get(steps.size() - 1);
    DomTree page = example.after();
    int[] items = pattern.select(page, container);
    if (steps.size() != 1 || step.name().isEmpty() || items.length == 0) {
      return pattern;
    }
    int first = 0;
    while (first < items.length && isOther(items[first])) {
      first++;
    }
    int end = items.length;
    while (end > first && isOther(items[end - 1])) {
      end--;
    }
    if (first == end || (first == 0 && end == items.length)) {
      return pattern;
    }
    int before = first == 0 ? 0 : sameName(page, container, 0, items[first]);
    int behind =
        end == items.length ? 0 : sameName(page, container, items[end - 1] + 1, page.size());
    if (before > MAX_SKIPPED || behind > MAX_SKIPPED) {
      return pattern;
    }
    List<ItemStep> trimmed = new ArrayList<>();
    trimmed.add(new ItemStep(step.name(), step.className(), before + 1, behind + 1));
    return new ItemPattern(trimmed, false);
  }

  private boolean isOther(int node) {
    return Arrays.binarySearch(example.likely(), node) < 0 && example.others(node) > 0;
  }

  /** How many children of the container in a range have the name of the items. */
  private int sameName(DomTree page, int container, int from, int to) {
    String name = pattern.steps().get(0).name();
    int count = 0;
    for (int n = page.firstChild(container); n != DomTree.NONE && n < to; n = page.nextSibling(n)) {
      count += n >= from && page.name(n).equals(name) ? 1 : 0;
    }
    return count;
  }
}
