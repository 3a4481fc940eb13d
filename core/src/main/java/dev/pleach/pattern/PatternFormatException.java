package dev.pleach.pattern;

/** A text is no pattern page. The message names what is wrong and what to do. */
public final class PatternFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public PatternFormatException(String message) {
    super(message);
  }
}
