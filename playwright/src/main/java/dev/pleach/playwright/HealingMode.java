package dev.pleach.playwright;

/** What to do about a selector that does not select exactly one element. */
public enum HealingMode {
  /** Go on with the element it used to select, if that is surely found, and report it. */
  HEAL,
  /** Fail, and say which selector would do now. For the run that must not pass by luck. */
  FAIL,
  /** Stay out of the way: plain Playwright locators, nothing remembered. */
  OFF
}
