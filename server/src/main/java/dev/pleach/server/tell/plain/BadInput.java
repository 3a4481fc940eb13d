package dev.pleach.server.tell.plain;

/** Something a person gave that cannot be used; the message says what to give instead. */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String field;

  public BadInput(String field, String message) {
    super(message);
    this.field = field;
  }

  /** Which field of the request it is. */
  public String field() {
    return field;
  }
}
