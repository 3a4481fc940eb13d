package dev.pleach.trace;

import dev.pleach.dom.Locator;
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

  /**
   * A selector of the element that was found, in the way the selector is written; null if nothing
   * was found. A place is not named by the words that fill it today; a label before it may be.
   *
   * @param page of the page on which it was found
   */
  public @Nullable String repaired(Locator page) {
    if (!(outcome instanceof Found found)) {
      return null;
    }
    String like = page.like(selector, found.node());
    return mayKeep(like) ? like : Locator.inStyleOf(selector, page.css(found.node()));
  }

  /** An XPath by words to offer beside {@link #repaired}, as {@link Locator#alternative}. */
  public @Nullable String alternative(Locator page) {
    String byText =
        outcome instanceof Found found ? page.alternative(selector, found.node()) : null;
    return byText != null && mayKeep(byText) ? byText : null;
  }

  private boolean mayKeep(String written) {
    boolean isByOwnWords = written.contains("normalize-space()") && !written.contains("/following");
    return meaning != TraceMeaning.SLOT || !isByOwnWords;
  }
}
