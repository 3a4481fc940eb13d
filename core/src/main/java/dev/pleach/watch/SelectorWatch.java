package dev.pleach.watch;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.SelectorTracer;
import dev.pleach.trace.TraceMeaning;
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
 * <p>A selector that still selects one element at its place holds, whatever that contains now; what
 * else it may mean is a {@link TraceMeaning}. A selector of several elements is a list. Not for
 * several threads at once.
 */
public final class SelectorWatch {
  private final DomTree page;
  private final Locator locator;
  private final PageTracer tracer;
  private final SelectorTracer selectors;
  private final TraceMeaning meaning;

  private SelectorWatch(DomTree page, TraceMeaning meaning) {
    this.page = page;
    this.meaning = meaning;
    locator = Locator.of(page);
    tracer = Tracer.standard().on(page);
    selectors = SelectorTracer.on(page, tracer);
  }

  /** Prepares a page whose selectors are to be checked. */
  public static SelectorWatch on(DomTree page) {
    return on(page, TraceMeaning.SELECTOR);
  }

  /**
   * Prepares a page whose selectors are to be checked.
   *
   * @param meaning whether selectors stand for things or for places
   */
  public static SelectorWatch on(DomTree page, TraceMeaning meaning) {
    return new SelectorWatch(page, meaning);
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
      return remembered.isList()
          ? new ListCheck(page, locator).of(selector, selected, remembered)
          : trace(selector, selected, remembered);
    }
    if (selected.length == 0) {
      return SelectorCheck.trouble(selector, "selects nothing, and nothing is remembered");
    }
    Block block = selected.length == 1 ? Block.of(page, selected[0]) : Block.listOf(page, selected);
    String message =
        selected.length == 1
            ? "remembered from now on"
            : "a list of " + selected.length + ", remembered from now on";
    return new SelectorCheck(selector, SelectorStatus.NEW, null, null, message, block);
  }

  /**
   * What a selector selects now as its element, or as its list, from now on.
   *
   * @param remembered the element it used to select; null if none was remembered yet
   * @return null if it selects nothing, or the selector cannot be understood
   */
  public @Nullable Block accepted(String selector, @Nullable Block remembered) {
    int[] selected;
    try {
      selected = locator.findAll(selector);
    } catch (LocatorException e) {
      return null;
    }
    if (selected.length == 0) {
      return null;
    }
    if (selected.length > 1) {
      return Block.listOf(page, selected);
    }
    return remembered == null || remembered.isList() || remembered.size() != 1
        ? Block.of(page, selected[0])
        : remembered.confirmed(page, selected[0]);
  }

  private SelectorCheck trace(String selector, int[] selected, Block remembered) {
    SelectorTrace trace = selectors.trace(selector, remembered, meaning);
    Outcome outcome = trace.outcome();
    if (outcome instanceof Found found) {
      if (trace.holds()) {
        return holds(selector, trace, found, remembered);
      }
      String repaired = trace.repaired(locator);
      String message = selection(selected, "selects another element");
      Block block = tracer.follow(remembered, found);
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

  /** A selector that holds. What is remembered stays if another content is at the place. */
  private SelectorCheck holds(String selector, SelectorTrace trace, Found found, Block remembered) {
    boolean isRefilled = trace.meaning() == TraceMeaning.SLOT && trace.changed();
    Outcome content = trace.content();
    String message =
        content instanceof Found moved
            ? "other content; what was there is now at " + locator.like(selector, moved.node())
            : isRefilled ? "other content" : "";
    Block block = isRefilled ? remembered : tracer.follow(remembered, found);
    return new SelectorCheck(
        selector, SelectorStatus.HOLDS, null, found, message, block, trace.changed(), null);
  }

  static String selection(int[] selected, String one) {
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
