package dev.pleach.cli.run;

/** Trouble the user can do something about: the message is all that is shown of it. */
public final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserException(String message) {
    super(message);
  }
}
