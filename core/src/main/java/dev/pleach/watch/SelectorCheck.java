package dev.pleach.watch;

import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking one selector.
 *
 * @param repaired a selector for where the element is now, if the old one does not select it
 * @param outcome where the element was traced to; null if none was remembered
 * @param message why, in plain words; empty if the selector holds
 * @param block to remember from now on if the answer is accepted; null if nothing was found
 */
public record SelectorCheck(
    String selector,
    SelectorStatus status,
    @Nullable String repaired,
    @Nullable Outcome outcome,
    String message,
    @Nullable Block block) {

  /** A selector that cannot be checked, such as one of a page that cannot be read. */
  public static SelectorCheck trouble(String selector, String message) {
    return new SelectorCheck(selector, SelectorStatus.TROUBLE, null, null, message, null);
  }
}
