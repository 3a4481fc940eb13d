package dev.pleach.selenium;

import dev.pleach.heal.Repair;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.WebDriverException;

/**
 * A selector that broke and was not healed. The message explains why, and names a selector that
 * would select the element now. No {@link org.openqa.selenium.NotFoundException}: waits would ask
 * again and again, and the element was waited for already.
 */
public final class HealingException extends WebDriverException {
  private static final long serialVersionUID = 1;

  private final transient Repair repair;

  HealingException(Repair repair, @Nullable Throwable failure) {
    super(repair.words(), failure);
    this.repair = repair;
  }

  /** The selector that broke, and what was found for it. */
  public Repair repair() {
    return repair;
  }
}
