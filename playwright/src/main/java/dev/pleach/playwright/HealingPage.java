package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.pleach.heal.Healed;
import dev.pleach.heal.HealingMode;
import dev.pleach.heal.HealingRun;
import org.jspecify.annotations.Nullable;

/**
 * A page whose locators heal.
 *
 * <p>Unlike Playwright's own, these methods wait until the selector selects something, and return
 * plain locators: call them when the element should be on the page. To test that an element is
 * <em>not</em> there, use {@link #page} itself.
 */
public final class HealingPage {
  private final HealingRun run;
  private final Page page;

  HealingPage(HealingRun run, Page page) {
    this.run = run;
    this.page = page;
  }

  /** The page itself. */
  public Page page() {
    return page;
  }

  /** As {@link #locator(String, String)}; the selector is the name, too. */
  public Locator locator(String selector) {
    return locator(selector, selector);
  }

  /**
   * The one element that a selector selects or, if it no longer does, that it used to select.
   *
   * @param name of the element, one for each in the suite; kept when the selector is repaired
   * @param selector any that Playwright understands
   * @throws HealingException if the selector broke and the element was not surely found, or healing
   *     is not wanted
   * @throws PlaywrightException if the selector selects none or several and nothing is remembered
   * @throws dev.pleach.watch.BlockStoreException if the memory cannot be used
   */
  public Locator locator(String name, String selector) {
    return find(name, page.locator(selector), selector);
  }

  /** As {@link #locator(String, String)}, for locators of this page like {@code getByRole}. */
  public Locator locator(String name, Locator locator) {
    return find(name, locator, locator.toString().replaceFirst("^Locator@", ""));
  }

  private Locator find(String name, Locator locator, String selector) {
    if (run.options().mode() == HealingMode.OFF) {
      return locator;
    }
    run.claim(name, selector);
    try {
      locator.waitFor(
          new Locator.WaitForOptions()
              .setState(WaitForSelectorState.ATTACHED)
              .setTimeout((double) run.options().timeout().toMillis()));
    } catch (PlaywrightException e) {
      int selected = locator.count(); // fails, too, if the selector is no selector
      if (selected != 1) {
        return heal(name, selector, selected, e);
      }
    }
    Healed<Locator> wrong;
    try {
      wrong =
          run.selected(
              new PlaywrightPage(page),
              name,
              selector,
              () -> PlaywrightPage.snapshot(locator, run.options().timeout()));
    } catch (PlaywrightException e) {
      return locator; // the page has navigated away; the next run records it
    }
    return wrong == null ? locator : elementOf(wrong, null);
  }

  private Locator heal(String name, String selector, int selected, PlaywrightException failure) {
    Healed<Locator> healed = run.broken(new PlaywrightPage(page), name, selector, selected);
    if (healed == null) {
      String message = failure.getMessage() + "\n" + HealingRun.nothingRemembered(name);
      throw failure instanceof TimeoutError
          ? new TimeoutError(message, failure)
          : new PlaywrightException(message, failure);
    }
    return elementOf(healed, failure);
  }

  private static Locator elementOf(Healed<Locator> healed, @Nullable PlaywrightException failure) {
    Locator element = healed.element();
    if (element == null) {
      throw new HealingException(healed.repair(), failure);
    }
    return element;
  }
}
