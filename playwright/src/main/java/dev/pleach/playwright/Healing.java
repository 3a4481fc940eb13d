package dev.pleach.playwright;

import com.microsoft.playwright.Page;
import dev.pleach.heal.HealingOptions;
import dev.pleach.heal.HealingReport;
import dev.pleach.heal.HealingRun;

/**
 * Healing locators for one test suite: what is remembered of its elements, and what broke.
 *
 * <pre>{@code
 * Healing healing = Healing.with(HealingOptions.memory(Path.of("src/test/selectors.jsonl")));
 * HealingPage page = healing.on(browser.newPage());
 * page.locator("buy button", "#buy").click();
 * }</pre>
 *
 * <p>Thread-safe; the pages are not, as in Playwright itself.
 */
public final class Healing {
  private final HealingRun run;

  private Healing(HealingRun run) {
    this.run = run;
  }

  /** Healing by these options. */
  public static Healing with(HealingOptions options) {
    return new Healing(HealingRun.with(options));
  }

  /** A page whose locators heal. */
  public HealingPage on(Page page) {
    return new HealingPage(run, page);
  }

  /** What broke so far. */
  public HealingReport report() {
    return run.report();
  }
}
