package dev.pleach.diff.words;

/** A regular expression that cannot be understood or takes too long; the message is for users. */
public final class TextPatternException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TextPatternException(String message) {
    super(message);
  }
}
