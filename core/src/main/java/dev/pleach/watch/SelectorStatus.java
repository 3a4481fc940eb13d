package dev.pleach.watch;

import java.util.Locale;

/** The state of a watched selector on a page. */
public enum SelectorStatus {
  /** It selects its element, and nothing else. */
  HOLDS,
  /** It selects one element and nothing was remembered yet: that element is its element now. */
  NEW,
  /** Its element is on the page, but the selector selects another one, none or several. */
  MOVED,
  /** Several elements may be its element. */
  AMBIGUOUS,
  /** Its element is not on the page. */
  GONE,
  /** The page stands in for the wanted one: a login, an error page, a consent wall. */
  BLOCKED,
  /** It cannot be checked: it is no selector, or selects none or several and nothing is known. */
  TROUBLE;

  /** The name for users, in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
