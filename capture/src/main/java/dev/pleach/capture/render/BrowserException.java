package dev.pleach.capture.render;

/** The browser crashed or hung. It is replaced; the page may be tried again. */
final class BrowserException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean hung;

  BrowserException(boolean hung, Throwable cause) {
    super(cause);
    this.hung = hung;
  }

  /** Whether the time was up. */
  boolean hung() {
    return hung;
  }
}
