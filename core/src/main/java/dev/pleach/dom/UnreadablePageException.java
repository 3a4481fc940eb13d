package dev.pleach.dom;

import java.io.IOException;

/** A page that cannot be read as HTML; the message names the page and says what to do. */
public final class UnreadablePageException extends IOException {
  private static final long serialVersionUID = 1L;

  public UnreadablePageException(String message) {
    super(message);
  }
}
