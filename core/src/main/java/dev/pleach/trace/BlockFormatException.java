package dev.pleach.trace;

/** What was given as a block is none. The message says what is wrong and what to do. */
public final class BlockFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BlockFormatException(String message) {
    super(message);
  }
}
