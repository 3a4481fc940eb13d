package dev.pleach.playwright;

import com.microsoft.playwright.PlaywrightException;
import dev.pleach.heal.Repair;
import org.jspecify.annotations.Nullable;

/**
 * A selector that broke and was not healed. The message explains why, and names a selector that
 * would select the element now.
 */
public final class HealingException extends PlaywrightException {
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
