package dev.pleach.selenium;

import dev.pleach.heal.Healed;
import dev.pleach.heal.HealingMode;
import dev.pleach.heal.HealingRun;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.FluentWait;

/**
 * A driver whose elements heal.
 *
 * <p>Unlike Selenium's own, {@link #find} waits until the selector selects something; it returns
 * plain elements. Call it when the element should be on the page. To test that an element is
 * <em>not</em> there, use {@link #driver} itself.
 */
public final class HealingDriver {
  private static final Duration POLL = Duration.ofMillis(100);

  private final HealingRun run;
  private final WebDriver driver;

  HealingDriver(HealingRun run, WebDriver driver) {
    this.run = run;
    this.driver = driver;
  }

  /** The driver itself. */
  public WebDriver driver() {
    return driver;
  }

  /** As {@link #find(String, By)}; the selector is the name, too. */
  public WebElement find(By selector) {
    return find(selector.toString(), selector);
  }

  /**
   * The element that a selector selects or, if it no longer does, that it used to select. As in
   * Selenium the first one, if it selects several.
   *
   * @param name of the element, one for each in the suite; kept when the selector is repaired
   * @throws HealingException if the selector broke and the element was not surely found, or healing
   *     is not wanted
   * @throws NoSuchElementException if the selector selects nothing and nothing is remembered
   * @throws dev.pleach.watch.BlockStoreException if the memory cannot be used
   */
  public WebElement find(String name, By selector) {
    if (run.options().mode() == HealingMode.OFF) {
      return driver.findElement(selector);
    }
    String text = selector.toString();
    run.claim(name, text);
    WebElement element = await(selector);
    SeleniumPage page = new SeleniumPage(driver);
    if (element == null) {
      return broken(page, name, text);
    }
    Healed<WebElement> wrong;
    try {
      wrong = run.selected(page, name, text, () -> page.snapshot(element));
    } catch (WebDriverException e) {
      return element; // the page has navigated away; the next run records it
    }
    return wrong == null ? element : elementOf(wrong, null);
  }

  /** The first element that is selected within the time of the options; null for none. */
  private @Nullable WebElement await(By selector) {
    try {
      List<WebElement> found =
          new FluentWait<>(driver)
              .withTimeout(run.options().timeout())
              .pollingEvery(POLL)
              .until(
                  page -> {
                    List<WebElement> selected = page.findElements(selector);
                    return selected.isEmpty() ? null : selected;
                  });
      return found.get(0);
    } catch (TimeoutException e) {
      return null;
    }
  }

  private WebElement broken(SeleniumPage page, String name, String selector) {
    NoSuchElementException failure = new NoSuchElementException("No element: " + selector);
    Healed<WebElement> healed = run.broken(page, name, selector, 0);
    if (healed == null) {
      throw new NoSuchElementException(
          "No element: " + selector + "\n" + HealingRun.nothingRemembered(name));
    }
    return elementOf(healed, failure);
  }

  private static WebElement elementOf(
      Healed<WebElement> healed, @Nullable WebDriverException failure) {
    WebElement element = healed.element();
    if (element == null) {
      throw new HealingException(healed.repair(), failure);
    }
    return element;
  }
}
