package dev.pleach.bench.trace;

import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.RunningNumbers;
import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A block of the oldest version of a page that is to be traced.
 *
 * @param aside whether it is traced but not judged: its id is a running number, or nothing of it is
 *     seen, as of a mere anchor
 */
public record TracedBlock(String id, int node, boolean aside) {
  private static final Set<String> SEEN_WITHOUT_TEXT =
      Set.of(
          "img",
          "picture",
          "svg",
          "video",
          "audio",
          "canvas",
          "object",
          "iframe",
          "input",
          "select",
          "textarea",
          "button",
          "hr");

  /** Every block with an id that is visible, once, in the order of the page. */
  public static List<TracedBlock> of(IdHistory history) {
    return of(history, 0);
  }

  /** The same of another version than the oldest. */
  static List<TracedBlock> of(IdHistory history, int version) {
    DomTree page = history.pages().get(version);
    RunningNumbers counters = new RunningNumbers(history.blocks().get(version).keySet());
    Map<Integer, TracedBlock> byNode = new TreeMap<>();
    history
        .blocks()
        .get(version)
        .forEach(
            (id, node) -> {
              if (page.isVisible(node)) {
                TracedBlock one =
                    new TracedBlock(id, node, counters.has(id) || !isSeen(page, node));
                byNode.merge(node, one, (first, next) -> first.aside ? next : first);
              }
            });
    return List.copyOf(byNode.values());
  }

  private static boolean isSeen(DomTree page, int node) {
    for (int n = node; n < page.end(node); n++) {
      boolean shows = page.isText(n) || SEEN_WITHOUT_TEXT.contains(page.name(n));
      if (shows && page.isVisible(n)) {
        return true;
      }
    }
    return false;
  }
}
