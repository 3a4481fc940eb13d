package dev.pleach.selenium;

import dev.pleach.heal.HealingOptions;
import dev.pleach.heal.HealingReport;
import dev.pleach.heal.HealingRun;
import org.openqa.selenium.WebDriver;

/**
 * Healing for one test suite: what is remembered of its elements, and what broke.
 *
 * <pre>{@code
 * Healing healing = Healing.with(HealingOptions.memory(Path.of("src/test/selectors.jsonl")));
 * HealingDriver page = healing.on(driver);
 * page.find("buy button", By.id("buy")).click();
 * }</pre>
 *
 * <p>Thread-safe; drivers are not, as in Selenium itself.
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

  /** A driver whose elements heal; it must run scripts, as those of all browsers do. */
  public HealingDriver on(WebDriver driver) {
    return new HealingDriver(run, driver);
  }

  /** What broke so far. */
  public HealingReport report() {
    return run.report();
  }
}
