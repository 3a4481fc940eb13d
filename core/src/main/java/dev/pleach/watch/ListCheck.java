package dev.pleach.watch;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.ListTracer;
import dev.pleach.trace.outcome.ListOutcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks a selector of several elements: it holds if it selects the list and nothing else, however
 * many items came and went.
 */
record ListCheck(DomTree page, Locator locator) {
  SelectorCheck of(String selector, int[] selected, Block remembered) {
    ListOutcome list = ListTracer.find(remembered, selector, page);
    if (!list.isFound()) {
      String message =
          "the list is no longer on the page; "
              + SelectorWatch.selection(selected, "the selector selects one element");
      return new SelectorCheck(
          selector, SelectorStatus.GONE, null, null, message, null, false, list);
    }
    int[] items = list.items().stream().mapToInt(n -> n).toArray();
    Block block = Block.listOf(page, items);
    boolean changed = !list.went().isEmpty() || !list.came().isEmpty();
    boolean holds = Arrays.equals(items, selected);
    String message =
        (holds ? "" : SelectorWatch.selection(selected, "selects one element") + "; ")
            + words(list);
    return new SelectorCheck(
        selector,
        holds ? SelectorStatus.HOLDS : SelectorStatus.MOVED,
        repaired(selector, list, holds),
        null,
        holds && !changed ? "" : message,
        block,
        changed,
        list);
  }

  private static @Nullable String repaired(String selector, ListOutcome list, boolean holds) {
    String now = list.selector();
    return holds || now == null || now.equals(selector) ? null : Locator.inStyleOf(selector, now);
  }

  /** How many items there are, and how many came and went. */
  private static String words(ListOutcome list) {
    List<String> words = new ArrayList<>();
    words.add(list.items().size() + (list.items().size() == 1 ? " item" : " items"));
    if (!list.came().isEmpty()) {
      words.add(list.came().size() + " new");
    }
    if (!list.went().isEmpty()) {
      words.add(list.went().size() + " gone");
    }
    return String.join(", ", words);
  }
}
