package dev.pleach.capture.http;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Looks a host up, once, and checks every address it has. The connection is made to one of these
 * addresses without another look-up, so that it cannot reach an address that was not checked.
 */
final class HostGuard {
  /** A look-up cannot be interrupted, so each runs on a thread that can be abandoned. */
  private static final Executor LOOK_UPS =
      task -> {
        Thread thread = new Thread(task, "pleach-look-up");
        thread.setDaemon(true);
        thread.start();
      };

  /** What is special about an address; null if it is public. */
  interface Ranges {
    @Nullable String special(InetAddress address);
  }

  private final Resolver resolver;
  private final Ranges ranges;
  private final boolean allowPrivate;
  private final Set<String> named = ConcurrentHashMap.newKeySet(); // hosts that users named

  HostGuard(Resolver resolver, Ranges ranges, boolean allowPrivate) {
    this.resolver = resolver;
    this.ranges = ranges;
    this.allowPrivate = allowPrivate;
  }

  /**
   * A user named this host: if private addresses are allowed, it may be at one. Hosts that a
   * redirect, a link or a picture leads to may not, lest a page leads into the user's network.
   */
  void name(URI address) {
    named.add(WebAddress.host(address));
  }

  List<InetAddress> addresses(URI address, Deadline left) throws CaptureException {
    String host = WebAddress.host(address);
    InetAddress literal = WebAddress.literal(address);
    List<InetAddress> found = literal == null ? List.of(lookUp(host, left)) : List.of(literal);
    if (found.isEmpty()) {
      throw unknown(host, null);
    }
    for (InetAddress one : found) {
      String kind = ranges.special(one);
      if (kind != null && !(allowPrivate && named.contains(host))) {
        String text = one.getHostAddress();
        throw new CaptureException(
            FailureReason.PRIVATE_ADDRESS,
            (literal == null ? host + " is at " + text + ", which is " : text + " is ")
                + kind
                + ", not public: it is not asked for pages. "
                + (allowPrivate
                    ? "--allow-private is for hosts that you name, not for those they lead to."
                    : "If it is a host of your own, give --allow-private."));
      }
    }
    return found;
  }

  private InetAddress[] lookUp(String host, Deadline left) throws CaptureException {
    CompletableFuture<InetAddress[]> looking = new CompletableFuture<>();
    LOOK_UPS.execute(
        () -> {
          try {
            looking.complete(resolver.resolve(host));
          } catch (UnknownHostException | RuntimeException e) {
            looking.completeExceptionally(e);
          }
        });
    try {
      return looking.get(left.nanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw unknown(host, e.getCause());
    } catch (TimeoutException e) {
      throw new CaptureException(
          FailureReason.TIMED_OUT,
          "The name " + host + " could not be looked up in time. Is the network up?",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CaptureException(
          FailureReason.STOPPED, "Stopped while looking up " + host + ".", e);
    }
  }

  private static CaptureException unknown(String host, @Nullable Throwable cause) {
    String message =
        "There is no host " + host + ". Check its spelling, and that the network is up.";
    return cause == null
        ? new CaptureException(FailureReason.UNKNOWN_HOST, message)
        : new CaptureException(FailureReason.UNKNOWN_HOST, message, cause);
  }
}
