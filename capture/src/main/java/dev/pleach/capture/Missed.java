package dev.pleach.capture;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * A page that could not be had.
 *
 * @param address where it was looked for
 * @param message for people: what happened and what to do
 * @param retryAfter how long the host asks to wait, if it does
 */
public record Missed(URI address, Trouble trouble, String message, Optional<Duration> retryAfter)
    implements Capture {
  static Missed of(URI address, CaptureException why) {
    return new Missed(address, why.trouble(), why.text(), why.retryAfter());
  }

  @Override
  public CapturedPage orThrow() throws CaptureException {
    throw new CaptureException(trouble, message, retryAfter.orElse(null));
  }
}
