package dev.pleach.capture.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLSocketFactory;

/** Doors for tests. */
public final class Doors {
  /** Loopback allowed, robots.txt left alone. */
  public static final FetchOptions LOCAL =
      FetchOptions.standard().withPrivate(true).withRobotsIgnored(true);

  private Doors() {}

  public static Fetcher local() {
    return of(LOCAL, new FakeTiming());
  }

  public static Fetcher local(Duration deadline) {
    return of(LOCAL.withDeadline(deadline), new FakeTiming());
  }

  public static Fetcher of(FetchOptions options, Timing timing) {
    return Fetcher.of(options, AnswerCache.none(), timing);
  }

  /**
   * A door that takes 127.0.0.1 for public when a name is at it, but only the first time it looks
   * it up: to the guard, any later answer is another address. {@code inside.example} is at
   * 10.0.0.1.
   */
  static Fetcher publicLoopback(AtomicInteger lookUps) {
    InetAddress loopback = address(127, 0, 0, 1);
    HostGuard guard =
        new HostGuard(
            host -> {
              boolean inside = lookUps.getAndIncrement() > 0 || host.equals("inside.example");
              return new InetAddress[] {inside ? address(10, 0, 0, 1) : loopback};
            },
            one -> one.equals(loopback) ? null : AddressRanges.special(one),
            false);
    return new Fetcher(Doors.LOCAL, AnswerCache.none(), new FakeTiming(), guard, defaultTls());
  }

  private static InetAddress address(int a, int b, int c, int d) {
    try {
      return InetAddress.getByAddress(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d});
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  static SSLSocketFactory defaultTls() {
    return (SSLSocketFactory) SSLSocketFactory.getDefault();
  }

  /** A door for which every name is at these addresses. */
  public static Fetcher resolving(FetchOptions options, String... addresses) {
    return resolving(options, new FakeTiming(), addresses);
  }

  public static Fetcher resolving(FetchOptions options, Timing timing, String... addresses) {
    Resolver resolver =
        host -> {
          InetAddress[] all = new InetAddress[addresses.length];
          for (int i = 0; i < all.length; i++) {
            byte[] bytes = InetAddress.getByName(addresses[i]).getAddress();
            all[i] = InetAddress.getByAddress(host, bytes);
          }
          return all;
        };
    HostGuard guard = new HostGuard(resolver, AddressRanges::special, options.allowPrivate());
    return new Fetcher(options, AnswerCache.none(), timing, guard, defaultTls());
  }
}
