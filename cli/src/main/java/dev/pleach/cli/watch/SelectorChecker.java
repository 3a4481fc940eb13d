package dev.pleach.cli.watch;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Checks the selectors of one page against what is remembered of their elements. */
final class SelectorChecker {
  private final DomTree page;
  private final Locator locator;
  private final PageTracer tracer;

  SelectorChecker(DomTree page) {
    this.page = page;
    locator = Locator.of(page);
    tracer = Tracer.standard().on(page);
  }

  /**
   * Checks a selector.
   *
   * @param remembered its element when it was last selected, null if it never was
   */
  SelectorCheck check(SelectorFile.Entry entry, @Nullable Block remembered) {
    int[] selected;
    try {
      selected = locator.findAll(entry.selector());
    } catch (LocatorException e) {
      return of(entry, SelectorCheck.Status.TROUBLE, null, String.valueOf(e.getMessage()));
    }
    if (remembered == null) {
      return selected.length == 1
          ? new SelectorCheck(
              entry,
              SelectorCheck.Status.NEW,
              null,
              null,
              "remembered from now on",
              Block.of(page, selected[0]))
          : of(
              entry,
              SelectorCheck.Status.TROUBLE,
              null,
              "selects " + selected.length + " elements, one is wanted, and nothing is remembered");
    }
    return traced(entry, remembered, selected);
  }

  private SelectorCheck traced(SelectorFile.Entry entry, Block remembered, int[] selected) {
    Outcome outcome = tracer.trace(remembered);
    String why =
        selected.length == 0
            ? "selects nothing"
            : selected.length == 1 ? "" : "selects " + selected.length + " elements";
    if (outcome instanceof Found found) {
      boolean holds = selected.length == 1 && selected[0] == found.node();
      String repaired = locator.css(found.node());
      return new SelectorCheck(
          entry,
          holds ? SelectorCheck.Status.HOLDS : SelectorCheck.Status.MOVED,
          holds ? null : repaired,
          outcome,
          holds ? "" : why.isEmpty() ? "selects another element" : why,
          tracer.follow(remembered, found));
    }
    if (outcome instanceof Gone gone
        && gone.absence() != Absence.REMOVED
        && gone.absence() != Absence.OTHER_PAGE) {
      return of(entry, SelectorCheck.Status.BLOCKED, outcome, gone.absence().words());
    }
    String also = selected.length == 1 ? "the selector selects something else" : why;
    if (outcome instanceof Ambiguous) {
      return of(entry, SelectorCheck.Status.AMBIGUOUS, outcome, also);
    }
    String words = outcome instanceof Gone gone ? gone.absence().words() : "gone";
    return of(entry, SelectorCheck.Status.GONE, outcome, words + "; " + also);
  }

  private static SelectorCheck of(
      SelectorFile.Entry entry,
      SelectorCheck.Status status,
      @Nullable Outcome outcome,
      String words) {
    return new SelectorCheck(entry, status, null, outcome, words, null);
  }

  /** A page that cannot be read. */
  static SelectorCheck unreadable(SelectorFile.Entry entry, @Nullable String message) {
    String words = message == null ? "the page cannot be read" : message;
    return of(entry, SelectorCheck.Status.TROUBLE, null, words);
  }

  static String percent(double score) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * score);
  }
}
