package dev.pleach.watch;

import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking one selector.
 *
 * @param repaired a selector for where the element is now, if the old one does not select it
 * @param outcome where the element was traced to; null if none was remembered
 * @param message why, in plain words; empty if the selector holds
 * @param block to remember from now on if the answer is accepted; null if nothing was found
 * @param changed whether the selector holds, and its element has other words than remembered
 * @param list what became of the list, if the selector selects several elements; else null
 */
public record SelectorCheck(
    String selector,
    SelectorStatus status,
    @Nullable String repaired,
    @Nullable Outcome outcome,
    String message,
    @Nullable Block block,
    boolean changed,
    @Nullable ListOutcome list) {

  /** The check of a selector of one element that has not changed. */
  public SelectorCheck(
      String selector,
      SelectorStatus status,
      @Nullable String repaired,
      @Nullable Outcome outcome,
      String message,
      @Nullable Block block) {
    this(selector, status, repaired, outcome, message, block, false, null);
  }

  /** A selector that cannot be checked, such as one of a page that cannot be read. */
  public static SelectorCheck trouble(String selector, String message) {
    return new SelectorCheck(selector, SelectorStatus.TROUBLE, null, null, message, null);
  }
}
