package dev.pleach.capture.failure;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A page that could not be read; the message names it, explains why, and suggests what to do. */
public final class CaptureException extends IOException {
  private static final long serialVersionUID = 1L;

  private final FailureReason reason;
  private final @Nullable Duration retryAfter;

  public CaptureException(FailureReason reason, String message) {
    this(reason, message, (Duration) null);
  }

  public CaptureException(FailureReason reason, String message, @Nullable Duration retryAfter) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  public CaptureException(FailureReason reason, String message, Throwable cause) {
    super(message, cause);
    this.reason = reason;
    this.retryAfter = null;
  }

  /** Why there is no page. */
  public FailureReason reason() {
    return reason;
  }

  /** How long the host asks to wait, if it does. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /** The message; never null. */
  public String text() {
    String message = getMessage();
    return message == null ? reason.name() : message;
  }
}
