package dev.pleach.capture.asset;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.Fetcher;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Files of the web, through the door that pages are fetched through, as links are followed. Safe
 * for several threads.
 */
final class WebSource implements AssetSource {
  /** After so many failures of a host it is not asked any more. */
  private static final int MOST_FAILURES = 2;

  private final Supplier<Fetcher> door;
  private final AssetLimits limits;
  private final Map<String, Integer> failures = new ConcurrentHashMap<>(); // by host
  private @Nullable Instant end; // guarded by this; set by the first request

  WebSource(Supplier<Fetcher> door, AssetLimits limits) {
    this.door = door;
    this.limits = limits;
  }

  @Override
  public AssetContent read(URI address, int maxBytes) throws AssetException {
    Fetcher fetcher = door.get();
    Instant now = fetcher.timing().now();
    Instant end = end(now);
    if (!now.isBefore(end)) {
      throw new AssetException(LeftOut.Reason.BEYOND_LIMIT);
    }
    String host = WebAddress.authority(address);
    if (failures.getOrDefault(host, 0) >= MOST_FAILURES) {
      throw new AssetException(LeftOut.Reason.FAILED);
    }
    Answer answer;
    try {
      Duration left = Duration.between(now, end);
      answer =
          fetcher.file(
              address, maxBytes, left.compareTo(limits.answer()) < 0 ? left : limits.answer());
    } catch (CaptureException e) {
      LeftOut.Reason reason = reason(e.reason());
      failures.merge(host, reason == LeftOut.Reason.FAILED ? 1 : 0, Integer::sum);
      throw new AssetException(reason);
    }
    if (answer.status() / 100 != 2) {
      throw new AssetException(
          answer.status() == 404 || answer.status() == 410
              ? LeftOut.Reason.MISSING
              : LeftOut.Reason.FAILED);
    }
    return AssetContent.of(answer);
  }

  private synchronized Instant end(Instant now) {
    end = end == null ? now.plus(limits.time()) : end;
    return end;
  }

  static LeftOut.Reason reason(FailureReason reason) {
    return switch (reason) {
      case TOO_LARGE -> LeftOut.Reason.TOO_LARGE;
      case NOT_FOUND -> LeftOut.Reason.MISSING;
      case PRIVATE_ADDRESS, ROBOTS, BAD_ADDRESS -> LeftOut.Reason.REFUSED;
      default -> LeftOut.Reason.FAILED;
    };
  }
}
