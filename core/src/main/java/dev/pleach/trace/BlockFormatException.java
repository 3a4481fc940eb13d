package dev.pleach.trace;

/** A text is no block. The message names what is wrong and what to do. */
public final class BlockFormatException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BlockFormatException(String message) {
    super(message);
  }
}
