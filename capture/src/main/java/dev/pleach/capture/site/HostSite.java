package dev.pleach.capture.site;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import java.net.URI;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a host that links lead to, starting from one. A leading {@code www.}, a default
 * port, and http or https make no difference to which host it is. Loaded pages are kept while the
 * site is open, so that a page is fetched once.
 */
public final class HostSite implements Site {
  /** How many pages a crawl reads: at 3 s a page, most of an hour. */
  static final int MOST_PAGES = 1_000;

  /** After so many failures of the host in a row, links to it are no longer followed. */
  private static final int MOST_FAILURES = 3;

  /**
   * Failures that count as the host's own. Those of an address or a name do not: after the first
   * page they come from redirects to other hosts.
   */
  private static final Set<FailureReason> HOST_FAILURES =
      Set.of(
          FailureReason.UNREACHABLE,
          FailureReason.INSECURE,
          FailureReason.TIMED_OUT,
          FailureReason.STOPPED,
          FailureReason.BUSY);

  /** How many addresses a crawl remembers; bounds the memory for a host of endless links. */
  private static final int MOST_ADDRESSES = 20_000;

  /** How many pages are kept while the site is open; the least recently used are dropped. */
  private static final int MOST_KEPT = 200;

  private final URI start;
  private final Fetcher fetcher;
  private final @Nullable Charset charset;
  private final Map<URI, Capture> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<URI, Capture> eldest) {
          return size() > MOST_KEPT;
        }
      };
  private int failures; // of the host, in a row

  /**
   * A site that begins at a page.
   *
   * @param charset of its pages; null to let the host and each page decide
   */
  public HostSite(URI start, Fetcher fetcher, @Nullable Charset charset) {
    this.start = start;
    this.fetcher = fetcher;
    this.charset = charset;
    fetcher.name(start);
  }

  @Override
  public Capture find(String name) {
    URI address = WebAddress.resolve(start, name);
    if (address == null) {
      return new MissedPage(
          start,
          FailureReason.BAD_ADDRESS,
          WebAddress.shown(name) + " is no address on " + WebAddress.authority(start) + ".",
          Optional.empty());
    }
    return load(address, true);
  }

  @Override
  public Capture load(URI address) {
    Capture capture = load(address, address.equals(start));
    return capture instanceof CapturedPage page ? page.orSoftError() : capture;
  }

  private synchronized Capture load(URI address, boolean named) {
    Capture known = kept.get(address);
    if (known != null) {
      return known;
    }
    if (failures >= MOST_FAILURES && !named) {
      return givenUp(address);
    }
    Capture capture = fetch(address, named);
    boolean failed =
        capture instanceof MissedPage missed && HOST_FAILURES.contains(missed.reason());
    failures = failed ? failures + 1 : 0;
    kept.put(address, capture);
    kept.put(capture.address(), capture);
    return capture;
  }

  private Capture fetch(URI address, boolean named) {
    try {
      if (!isHere(address)) {
        throw elsewhere(address, address);
      }
      Answer answer = named ? fetcher.fetch(address) : fetcher.follow(address);
      if (!isHere(answer.address())) {
        throw elsewhere(address, answer.address());
      }
      return CapturedPage.of(answer, charset);
    } catch (CaptureException e) {
      return MissedPage.of(address, e);
    }
  }

  @Override
  public List<Link> links(CapturedPage page) {
    return page.links().stream().filter(link -> isHere(link.target())).toList();
  }

  @Override
  public Stream<Capture> pages(Predicate<URI> wanted) {
    return StreamSupport.stream(new Crawl(), false)
        .filter(capture -> wanted.test(capture.address()));
  }

  @Override
  public void close() {}

  private boolean isHere(URI address) {
    return site(address).equals(site(start));
  }

  private static String site(URI address) {
    String authority = WebAddress.authority(address);
    return authority.startsWith("www.") ? authority.substring(4) : authority;
  }

  private synchronized boolean hasGivenUp() {
    return failures >= MOST_FAILURES;
  }

  private MissedPage givenUp(URI address) {
    return new MissedPage(
        address,
        FailureReason.GIVEN_UP,
        address + " is not asked for: the host gave none of the last " + MOST_FAILURES + " pages.",
        Optional.empty());
  }

  private CaptureException elsewhere(URI asked, URI address) {
    return new CaptureException(
        FailureReason.ELSEWHERE,
        asked + " leads to " + WebAddress.authority(address) + ", which is another site.");
  }

  /** Breadth first, each address once. */
  private final class Crawl extends AbstractSpliterator<Capture> {
    private final Deque<URI> waiting = new ArrayDeque<>();
    private final Set<URI> known = new HashSet<>();
    private final Set<URI> returned = new HashSet<>();
    private int asked;

    Crawl() {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      waiting.add(start);
      known.add(start);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Capture> action) {
      while (!waiting.isEmpty() && asked < MOST_PAGES && !hasGivenUp()) {
        asked++;
        Capture capture = load(waiting.remove());
        if (capture instanceof CapturedPage page) {
          for (Link link : links(page)) {
            if (known.size() < MOST_ADDRESSES && known.add(link.target())) {
              waiting.add(link.target());
            }
          }
        }
        boolean noPage =
            capture instanceof MissedPage missed
                && (missed.reason() == FailureReason.NOT_HTML
                    || missed.reason() == FailureReason.ELSEWHERE);
        // A link to a picture or to another host is no failure of this site, unless it is the
        // start.
        if ((asked == 1 || !noPage) && returned.add(capture.address())) {
          action.accept(capture);
          return true;
        }
      }
      return false;
    }
  }
}
