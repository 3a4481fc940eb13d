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
import org.jspecify.annotations.Nullable;

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
  private static final Duration FILE_PAUSE = Duration.ofMillis(100);
  private static final Duration MESSAGE_PAUSE = Duration.ofSeconds(1);

  private final FetchOptions options;
  private final AnswerCache cache;
  private final Timing timing;
  private final HostGuard guard;
  private final HostPace pace;
  private final HostPace filePace;
  private final HostPace messagePace;
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
    filePace = pace.ofFiles(FILE_PAUSE);
    messagePace = new HostPace(timing, MESSAGE_PAUSE);
    BodyReader beginnings = new BodyReader(Math.min(options.maxBytes(), RobotsRules.LONGEST), true);
    HostPace robotsPace = pace.ofRobots();
    robots =
        new RobotsRules(
            (address, left) ->
                follow(address, left, beginnings, ROBOTS_REDIRECTS, false, robotsPace),
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

  /**
   * Fetches a file that a page shows, such as a style sheet or a picture, within narrower limits.
   * robots.txt is obeyed. Files follow their page as a browser asks for them, a tenth of a second
   * apart, unless the host asks for more.
   */
  public Answer file(URI address, int maxBytes, Duration deadline) throws CaptureException {
    boolean shorter = deadline.compareTo(options.deadline()) < 0;
    return follow(
        WebAddress.parse(address.toString()),
        new Deadline(shorter ? deadline : options.deadline()),
        new BodyReader(Math.min(maxBytes, options.maxBytes()), false),
        options.maxRedirects(),
        true,
        filePace);
  }

  /**
   * Sends a message to an address that was made to take one, such as a webhook. The guard is the
   * same as for pages. Redirects are not followed: such an answer is returned. robots.txt is not
   * asked, for it is about reading. Two messages to a host are a second apart, and its Retry-After
   * is kept to; neither delays pages. The body of the answer is not read. The host does not become
   * one that a user {@link #name named}.
   *
   * @throws IllegalArgumentException if a header is more than a line, or not the sender's to choose
   */
  public Answer post(URI address, byte[] body, Map<String, String> headers)
      throws CaptureException {
    URI canonical = WebAddress.parse(address.toString());
    Outgoing message = Outgoing.post(USER_AGENT, headers, body);
    return send(canonical, message, messagePace, new Deadline(options.deadline()), null);
  }

  private Answer fetch(URI address, boolean obey) throws CaptureException {
    URI canonical = WebAddress.parse(address.toString());
    BodyReader bodies = new BodyReader(options.maxBytes(), false);
    Deadline left = new Deadline(options.deadline());
    return follow(canonical, left, bodies, options.maxRedirects(), obey, pace);
  }

  private Answer follow(
      URI first, Deadline left, BodyReader bodies, int maxRedirects, boolean obey, HostPace turns)
      throws CaptureException {
    Set<URI> seen = new LinkedHashSet<>();
    URI address = first;
    while (seen.add(address)) {
      if (obey) {
        robots.check(address, left);
      }
      Answer answer = exchange(address, left, bodies, turns);
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

  private Answer exchange(URI address, Deadline left, BodyReader bodies, HostPace turns)
      throws CaptureException {
    Optional<Answer> kept = cache.get(address);
    Answer answer = send(address, Outgoing.get(headers(kept)), turns, left, bodies);
    if (answer.status() == 304 && kept.isPresent()) {
      return kept.get().confirmed(answer.when());
    }
    if (answer.status() == 200 && mayBeKept(answer)) {
      cache.put(answer);
    }
    return answer;
  }

  private Answer send(
      URI address, Outgoing outgoing, HostPace turns, Deadline left, @Nullable BodyReader bodies)
      throws CaptureException {
    String host = WebAddress.host(address);
    List<InetAddress> checked;
    left.start();
    try {
      checked = guard.addresses(address, left);
    } finally {
      left.stop();
    }
    turns.await(host);
    Answer answer;
    left.start();
    try {
      answer = new HttpExchange(tls, left, bodies).run(address, checked, outgoing, timing.now());
    } finally {
      left.stop();
      turns.done(host);
    }
    RetryAfter.of(answer).ifPresent(wait -> turns.retryAfter(host, wait));
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
