package dev.pleach.dom;

/** A locator that does not name exactly one node; the message says how many it names. */
public final class LocatorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int count;

  LocatorException(String message, int count) {
    super(message);
    this.count = count;
  }

  /** How many nodes the locator selects; -1 if it cannot be understood. */
  public int count() {
    return count;
  }
}
