package dev.pleach.watch;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Checks selectors on one page against the elements they used to select: whether each still selects
 * its element and only that, where the element went if not, and which selector would do.
 *
 * <pre>{@code
 * SelectorWatch watch = SelectorWatch.on(page);
 * SelectorCheck check = watch.check("#price", remembered);   // remembered: a Block, or null
 * if (check.status() == SelectorStatus.MOVED) use(check.repaired());
 * }</pre>
 *
 * <p>Not for several threads at once.
 */
public final class SelectorWatch {
  private final DomTree page;
  private final Locator locator;
  private final PageTracer tracer;

  private SelectorWatch(DomTree page) {
    this.page = page;
    locator = Locator.of(page);
    tracer = Tracer.standard().on(page);
  }

  /** Prepares a page whose selectors are to be checked. */
  public static SelectorWatch on(DomTree page) {
    return new SelectorWatch(page);
  }

  /**
   * Checks a selector.
   *
   * @param remembered the element it used to select; null if none was remembered yet
   */
  public SelectorCheck check(String selector, @Nullable Block remembered) {
    int[] selected;
    try {
      selected = locator.findAll(selector);
    } catch (LocatorException e) {
      return SelectorCheck.trouble(selector, String.valueOf(e.getMessage()));
    }
    if (remembered != null) {
      return trace(selector, selected, remembered);
    }
    if (selected.length != 1) {
      return SelectorCheck.trouble(
          selector,
          "selects " + selected.length + " elements, one is wanted, and nothing is remembered");
    }
    Block block = Block.of(page, selected[0]);
    String message = "remembered from now on";
    return new SelectorCheck(selector, SelectorStatus.NEW, null, null, message, block);
  }

  private SelectorCheck trace(String selector, int[] selected, Block remembered) {
    Outcome outcome = tracer.trace(remembered);
    if (outcome instanceof Found found) {
      Block block = tracer.follow(remembered, found);
      if (selected.length == 1 && selected[0] == found.node()) {
        return new SelectorCheck(selector, SelectorStatus.HOLDS, null, outcome, "", block);
      }
      String repaired = locator.css(found.node());
      String message = selection(selected, "selects another element");
      return new SelectorCheck(selector, SelectorStatus.MOVED, repaired, outcome, message, block);
    }
    String selection = selection(selected, "the selector selects something else");
    if (!(outcome instanceof Gone gone)) {
      return missing(selector, SelectorStatus.AMBIGUOUS, outcome, selection);
    }
    Absence absence = gone.absence();
    return absence == Absence.REMOVED || absence == Absence.OTHER_PAGE
        ? missing(selector, SelectorStatus.GONE, outcome, absence.words() + "; " + selection)
        : missing(selector, SelectorStatus.BLOCKED, outcome, absence.words());
  }

  private static String selection(int[] selected, String one) {
    return switch (selected.length) {
      case 0 -> "selects nothing";
      case 1 -> one;
      default -> "selects " + selected.length + " elements";
    };
  }

  private static SelectorCheck missing(
      String selector, SelectorStatus status, Outcome outcome, String message) {
    return new SelectorCheck(selector, status, null, outcome, message, null);
  }
}
