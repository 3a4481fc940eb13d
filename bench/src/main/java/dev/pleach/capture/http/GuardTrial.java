package dev.pleach.capture.http;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks the guard of the network which addresses a request would connect to, as {@link Fetcher}
 * does, without connecting. It stands in this package because the guard is no one else's business.
 */
public final class GuardTrial {
  private static final Duration LOOK_UP = Duration.ofSeconds(10);

  /** Which addresses a host name has, instead of the look-up of this machine. */
  public interface Names {
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  /** What the guard finds special about an address; null if it is public. */
  public interface Ranges {
    @Nullable String special(InetAddress address);
  }

  private final HostGuard guard;

  private GuardTrial(Names names, HostGuard.Ranges ranges) {
    guard = new HostGuard(names::resolve, ranges, false);
  }

  /** The guard as it is. */
  public static GuardTrial of(Names names) {
    return new GuardTrial(names, AddressRanges::special);
  }

  /** A guard that takes other addresses for special. */
  public static GuardTrial of(Names names, Ranges ranges) {
    return new GuardTrial(names, ranges::special);
  }

  /**
   * The addresses that would be connected to.
   *
   * @throws CaptureException if the address is refused
   */
  public List<InetAddress> addresses(String written) throws CaptureException {
    return addresses(WebAddress.parse(written));
  }

  /**
   * The addresses that a redirect would lead to.
   *
   * @param from a well-formed address
   * @param location as a host wrote it
   * @throws CaptureException if the redirect is refused
   */
  public List<InetAddress> redirected(String from, String location) throws CaptureException {
    URI next = WebAddress.resolve(WebAddress.parse(from), location);
    return addresses(next == null ? WebAddress.parse(location) : next);
  }

  private List<InetAddress> addresses(URI address) throws CaptureException {
    return guard.addresses(address, new Deadline(LOOK_UP));
  }
}
