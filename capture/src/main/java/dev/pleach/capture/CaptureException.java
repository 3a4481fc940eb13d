package dev.pleach.capture;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A page that could not be had; the message names it, says what happened and what to do. */
public final class CaptureException extends IOException {
  private static final long serialVersionUID = 1L;

  private final Trouble trouble;
  private final @Nullable Duration retryAfter;

  public CaptureException(Trouble trouble, String message) {
    this(trouble, message, (Duration) null);
  }

  CaptureException(Trouble trouble, String message, @Nullable Duration retryAfter) {
    super(message);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }

  CaptureException(Trouble trouble, String message, Throwable cause) {
    super(message, cause);
    this.trouble = trouble;
    this.retryAfter = null;
  }

  public Trouble trouble() {
    return trouble;
  }

  /** How long the host asks to wait, if it does. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  String text() {
    String message = getMessage();
    return message == null ? trouble.name() : message;
  }
}
