package dev.pleach.cli.run;

/** An error that the user can correct; only its message is shown. */
public final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserException(String message) {
    super(message);
  }
}
