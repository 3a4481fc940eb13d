package dev.pleach.capture;

import java.net.InetAddress;
import java.time.Duration;
import javax.net.ssl.SSLSocketFactory;

/** Doors for tests. */
final class Doors {
  /** Loopback allowed, robots.txt left alone. */
  static final FetchOptions LOCAL =
      FetchOptions.standard().withPrivate(true).withRobotsIgnored(true);

  private Doors() {}

  static Fetcher local() {
    return of(LOCAL, new FakeTiming());
  }

  static Fetcher local(Duration deadline) {
    return of(LOCAL.withDeadline(deadline), new FakeTiming());
  }

  static Fetcher of(FetchOptions options, Timing timing) {
    return Fetcher.of(options, AnswerCache.none(), timing);
  }

  /** A door for which every name is at these addresses. */
  static Fetcher resolving(FetchOptions options, String... addresses) {
    InetAddress[] all = new InetAddress[addresses.length];
    return new Fetcher(
        options,
        AnswerCache.none(),
        new FakeTiming(),
        host -> {
          for (int i = 0; i < all.length; i++) {
            byte[] bytes = InetAddress.getByName(addresses[i]).getAddress();
            all[i] = InetAddress.getByAddress(host, bytes);
          }
          return all;
        },
        (SSLSocketFactory) SSLSocketFactory.getDefault());
  }
}
