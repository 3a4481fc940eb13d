package dev.pleach.trace;

import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What became of a selector and its element on a later page.
 *
 * @param selector as people wrote it
 * @param outcome where the element is
 * @param meaning whether that is the same thing or the same place: {@link TraceMeaning#CONTENT} or
 *     {@link TraceMeaning#SLOT}
 * @param holds whether the selector selects the element that was found and nothing else
 * @param changed whether the element that was found has other words than before
 * @param content where the former content is, if another one fills the place; else null
 */
public record SelectorTrace(
    String selector,
    Outcome outcome,
    TraceMeaning meaning,
    boolean holds,
    boolean changed,
    @Nullable Outcome content) {

  /** Whether the element was found, and the selector does not select it. */
  public boolean isBroken() {
    return outcome instanceof Found && !holds;
  }
}
