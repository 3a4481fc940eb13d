package dev.pleach.capture.page;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * A page that could not be read.
 *
 * @param address where it was looked for
 * @param reason why
 * @param message what happened and what to do, for users
 * @param retryAfter how long the host asks to wait, if it does
 */
public record MissedPage(
    URI address, FailureReason reason, String message, Optional<Duration> retryAfter)
    implements Capture {
  public static MissedPage of(URI address, CaptureException why) {
    return new MissedPage(address, why.reason(), why.text(), why.retryAfter());
  }

  @Override
  public CapturedPage orThrow() throws CaptureException {
    throw new CaptureException(reason, message, retryAfter.orElse(null));
  }
}
