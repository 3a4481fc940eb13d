package dev.pleach.json;

/** What was given as the profile of a template is none. The message tells what is wrong. */
public final class ProfileFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ProfileFormatException(String message) {
    super(message);
  }
}
