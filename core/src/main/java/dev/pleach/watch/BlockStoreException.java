package dev.pleach.watch;

/** Stored blocks cannot be read or written. The message explains why; nothing was overwritten. */
public final class BlockStoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BlockStoreException(String message) {
    super(message);
  }

  BlockStoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
