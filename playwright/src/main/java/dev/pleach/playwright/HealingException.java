package dev.pleach.playwright;

import com.microsoft.playwright.PlaywrightException;

/** A selector that broke and was not healed. The message says why, and what would select it now. */
public final class HealingException extends PlaywrightException {
  private static final long serialVersionUID = 1;

  private final transient Repair repair;

  HealingException(Repair repair, Throwable failure) {
    super(repair.words(), failure);
    this.repair = repair;
  }

  /** What is known. */
  public Repair repair() {
    return repair;
  }
}
