package dev.pleach.playwright;

/** The memory cannot be used. The message says why and what to do; nothing was overwritten. */
public final class MemoryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MemoryException(String message) {
    super(message);
  }

  MemoryException(String message, Throwable cause) {
    super(message, cause);
  }
}
