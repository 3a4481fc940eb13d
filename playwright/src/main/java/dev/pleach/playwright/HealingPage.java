package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.pleach.watch.BlockStore;

/**
 * A page whose locators heal.
 *
 * <p>Unlike Playwright's own, these methods wait until the selector selects something, and return
 * plain locators: call them when the element should be on the page. To test that an element is
 * <em>not</em> there, use {@link #page} itself.
 */
public final class HealingPage {
  private final Healing healing;
  private final Page page;

  HealingPage(Healing healing, Page page) {
    this.healing = healing;
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
    if (healing.options().mode() == HealingMode.OFF) {
      return locator;
    }
    healing.claim(name, selector);
    try {
      locator.waitFor(
          new Locator.WaitForOptions()
              .setState(WaitForSelectorState.ATTACHED)
              .setTimeout((double) healing.options().timeout().toMillis()));
    } catch (PlaywrightException e) {
      int selected = locator.count(); // fails, too, if the selector is no selector
      if (selected != 1) {
        return heal(name, selector, selected, e);
      }
    }
    ElementRecorder.Wrong wrong = new ElementRecorder(healing).remember(name, selector, locator);
    return wrong == null ? locator : healWrong(name, selector, wrong);
  }

  /** The selector selects one element, and the one it used to select is surely another. */
  private Locator healWrong(String name, String selector, ElementRecorder.Wrong wrong) {
    Healer healer = new Healer(healing.options(), page, name, selector, 1);
    Healer.Healed healed = healer.heal(wrong.page(), wrong.outcome());
    healing.broke(healed.repair());
    if (healed.locator() == null) {
      throw new HealingException(healed.repair(), null);
    }
    return healed.locator();
  }

  private Locator heal(String name, String selector, int selected, PlaywrightException failure) {
    BlockStore.Entry known = healing.memory().get(name);
    if (known == null) {
      String message =
          failure.getMessage()
              + "\n'"
              + name
              + "' cannot be healed: nothing is remembered of it. An element is remembered when its"
              + " selector works, so run the test once against a page where it does.";
      throw failure instanceof TimeoutError
          ? new TimeoutError(message, failure)
          : new PlaywrightException(message, failure);
    }
    Healer healer = new Healer(healing.options(), page, name, selector, selected);
    Healer.Healed healed = healer.heal(known.block());
    healing.broke(healed.repair());
    if (healed.locator() == null) {
      throw new HealingException(healed.repair(), failure);
    }
    new ElementRecorder(healing).follow(name, known, healed.outcome());
    return healed.locator();
  }
}
