package dev.pleach.capture.http;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLSocketFactory;

/**
 * The one door to the network. Every request of Pleach goes through here, and each hop of it: http
 * and https only; every address of the host checked, and the connection made to a checked one;
 * robots.txt, Crawl-delay, Retry-After, and a pause between two requests to a host; a limit for
 * time and for size. No cookies, no credentials, no proxy.
 *
 * <p>Use one fetcher for a program: it remembers the time of the last request to each host, and the
 * rules of its robots.txt. Safe for use by several threads.
 */
public final class Fetcher {
  private static final String USER_AGENT = userAgent();
  private static final int ROBOTS_REDIRECTS = 5;

  private final FetchOptions options;
  private final AnswerCache cache;
  private final Timing timing;
  private final HostGuard guard;
  private final HostPace pace;
  private final RobotsRules robots;
  private final SSLSocketFactory tls;

  Fetcher(
      FetchOptions options,
      AnswerCache cache,
      Timing timing,
      HostGuard guard,
      SSLSocketFactory tls) {
    this.options = options;
    this.cache = cache;
    this.timing = timing;
    this.guard = guard;
    this.tls = tls;
    pace = new HostPace(timing, options.pause());
    BodyReader beginnings = new BodyReader(Math.min(options.maxBytes(), RobotsRules.LONGEST), true);
    robots =
        new RobotsRules(
            (address, left) -> follow(address, left, beginnings, ROBOTS_REDIRECTS, false),
            pace,
            timing);
  }

  public static Fetcher of(FetchOptions options) {
    return of(options, AnswerCache.none(), Timing.system());
  }

  public static Fetcher of(FetchOptions options, AnswerCache cache, Timing timing) {
    SSLSocketFactory tls = (SSLSocketFactory) SSLSocketFactory.getDefault();
    HostGuard guard =
        new HostGuard(InetAddress::getAllByName, AddressRanges::special, options.allowPrivate());
    return new Fetcher(options, cache, timing, guard, tls);
  }

  public FetchOptions options() {
    return options;
  }

  /** The clock of this fetcher. */
  public Timing timing() {
    return timing;
  }

  /** Fetches an address that a user named; answers of any status are returned. */
  public Answer fetch(URI address) throws CaptureException {
    name(WebAddress.parse(address.toString()));
    return fetch(address, !options.ignoreRobots());
  }

  /** A user named the host of an address: if private addresses are allowed, it may be at one. */
  public void name(URI address) {
    guard.name(address);
  }

  /** Fetches an address that a program found, such as a link: robots.txt is always obeyed. */
  public Answer follow(URI address) throws CaptureException {
    return fetch(address, true);
  }

  /** The same within narrower limits. */
  public Answer follow(URI address, int maxBytes, Duration deadline) throws CaptureException {
    boolean shorter = deadline.compareTo(options.deadline()) < 0;
    return fetch(
        address,
        true,
        Math.min(maxBytes, options.maxBytes()),
        shorter ? deadline : options.deadline());
  }

  private Answer fetch(URI address, boolean obey) throws CaptureException {
    return fetch(address, obey, options.maxBytes(), options.deadline());
  }

  private Answer fetch(URI address, boolean obey, int maxBytes, Duration deadline)
      throws CaptureException {
    URI canonical = WebAddress.parse(address.toString());
    BodyReader bodies = new BodyReader(maxBytes, false);
    Deadline left = new Deadline(deadline);
    return follow(canonical, left, bodies, options.maxRedirects(), obey);
  }

  private Answer follow(URI first, Deadline left, BodyReader bodies, int maxRedirects, boolean obey)
      throws CaptureException {
    Set<URI> seen = new LinkedHashSet<>();
    URI address = first;
    while (seen.add(address)) {
      if (obey) {
        robots.check(address, left);
      }
      Answer answer = exchange(address, left, bodies);
      Optional<String> location = answer.header("Location");
      if (!isRedirect(answer.status()) || location.isEmpty()) {
        return answer.askedAs(first);
      }
      if (seen.size() > maxRedirects) {
        throw new CaptureException(
            FailureReason.REDIRECTS,
            first
                + " is redirected more than "
                + maxRedirects
                + " times, the last time to "
                + WebAddress.shown(location.get())
                + ". Name the page it should lead to.");
      }
      URI next = WebAddress.resolve(address, location.get());
      if (next == null) {
        // Throws if the address is malformed; the message explains it.
        next = WebAddress.parse(location.get());
      }
      address = next;
    }
    throw new CaptureException(
        FailureReason.REDIRECTS,
        first
            + " is redirected in a circle, back to "
            + address
            + ". It may want cookies, which Pleach does not keep; save it with a browser.");
  }

  private Answer exchange(URI address, Deadline left, BodyReader bodies) throws CaptureException {
    String host = WebAddress.host(address);
    List<InetAddress> checked;
    left.start();
    try {
      checked = guard.addresses(address, left);
    } finally {
      left.stop();
    }
    pace.await(host);
    Optional<Answer> kept = cache.get(address);
    Answer answer;
    left.start();
    try {
      answer =
          new HttpExchange(tls, left, bodies).run(address, checked, headers(kept), timing.now());
    } finally {
      left.stop();
      pace.done(host);
    }
    RetryAfter.of(answer).ifPresent(wait -> pace.retryAfter(host, wait));
    if (answer.status() == 304 && kept.isPresent()) {
      return kept.get().confirmed(answer.when());
    }
    if (answer.status() == 200 && mayBeKept(answer)) {
      cache.put(answer);
    }
    return answer;
  }

  private static Map<String, String> headers(Optional<Answer> kept) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("User-Agent", USER_AGENT);
    headers.put("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5");
    kept.flatMap(answer -> answer.header("ETag"))
        .ifPresent(tag -> headers.put("If-None-Match", tag));
    kept.flatMap(answer -> answer.header("Last-Modified"))
        .ifPresent(date -> headers.put("If-Modified-Since", date));
    return headers;
  }

  private static boolean mayBeKept(Answer answer) {
    boolean known = answer.header("ETag").isPresent() || answer.header("Last-Modified").isPresent();
    return known && !answer.header("Cache-Control").orElse("").contains("no-store");
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  private static String userAgent() {
    try (InputStream in = Fetcher.class.getResourceAsStream("user-agent.txt")) {
      return in == null ? "Pleach" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
