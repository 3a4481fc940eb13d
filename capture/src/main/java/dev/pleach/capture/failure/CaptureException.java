package dev.pleach.capture.failure;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A page that could not be had; the message names it, says what happened and what to do. */
public final class CaptureException extends IOException {
  private static final long serialVersionUID = 1L;

  private final FailureReason trouble;
  private final @Nullable Duration retryAfter;

  public CaptureException(FailureReason trouble, String message) {
    this(trouble, message, (Duration) null);
  }

  public CaptureException(FailureReason trouble, String message, @Nullable Duration retryAfter) {
    super(message);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }

  public CaptureException(FailureReason trouble, String message, Throwable cause) {
    super(message, cause);
    this.trouble = trouble;
    this.retryAfter = null;
  }

  public FailureReason trouble() {
    return trouble;
  }

  /** How long the host asks to wait, if it does. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  public String text() {
    String message = getMessage();
    return message == null ? trouble.name() : message;
  }
}
