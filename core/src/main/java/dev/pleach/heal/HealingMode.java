package dev.pleach.heal;

/** What to do about a selector that does not select exactly one element. */
public enum HealingMode {
  /** Go on with the element it used to select, if that is surely found, and report it. */
  HEAL,
  /**
   * Fail, and report a selector that would select the element now. For runs that must not pass with
   * a broken selector.
   */
  FAIL,
  /** Do nothing: what the driver itself finds, nothing remembered. */
  OFF
}
