package dev.pleach.capture;

import java.net.URI;
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
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The pages of a host that links lead to, starting from one. A leading {@code www.}, the port's
 * default and http or https make no difference to which host it is. What was loaded is kept while
 * the site is open, so that a page is asked for once.
 */
final class HostSite implements Site {
  /** A crawl ends here: at 3 s a page, after most of an hour. */
  static final int MOST_PAGES = 1_000;

  /** So many pages in a row that a host does not give for reasons of its own end a crawl. */
  private static final int MOST_FAILURES = 3;

  private static final Set<Trouble> HOST_TROUBLES =
      Set.of(
          Trouble.PRIVATE_ADDRESS,
          Trouble.UNKNOWN_HOST,
          Trouble.UNREACHABLE,
          Trouble.INSECURE,
          Trouble.TIMED_OUT,
          Trouble.STOPPED,
          Trouble.BUSY);

  private static final int MOST_WAITING = 20_000;
  private static final int MOST_KEPT = 200;

  private final URI start;
  private final PageReader reader;
  private final Map<URI, Capture> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<URI, Capture> eldest) {
          return size() > MOST_KEPT;
        }
      };

  HostSite(URI start, PageReader reader) {
    this.start = start;
    this.reader = reader;
  }

  @Override
  public Capture find(String name) {
    URI address = WebAddress.resolve(start, name);
    if (address == null) {
      return new Missed(
          start,
          Trouble.BAD_ADDRESS,
          WebAddress.shown(name) + " is no address on " + WebAddress.authority(start) + ".",
          Optional.empty());
    }
    return load(address, true);
  }

  @Override
  public Capture load(URI address) {
    return load(address, address.equals(start));
  }

  private synchronized Capture load(URI address, boolean named) {
    Capture known = kept.get(address);
    if (known == null) {
      known = fetch(address, named);
      kept.put(address, known);
    }
    return known;
  }

  private Capture fetch(URI address, boolean named) {
    try {
      if (!isHere(address)) {
        throw elsewhere(address, address);
      }
      Fetcher door = reader.fetcher();
      Answer answer = named ? door.fetch(address) : door.follow(address);
      if (!isHere(answer.address())) {
        throw elsewhere(address, answer.address());
      }
      CapturedPage page = reader.read(answer);
      Optional<Missed> doubt = page.doubt();
      return doubt.isPresent() ? doubt.get() : page;
    } catch (CaptureException e) {
      return Missed.of(address, e);
    }
  }

  @Override
  public List<Link> links(CapturedPage page) {
    return page.links().stream().filter(link -> isHere(link.target())).toList();
  }

  @Override
  public Stream<Capture> pages() {
    return StreamSupport.stream(new Crawl(), false);
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

  private CaptureException elsewhere(URI asked, URI address) {
    return new CaptureException(
        Trouble.ELSEWHERE,
        asked + " leads to " + WebAddress.authority(address) + ", which is another site.");
  }

  /** Breadth first, each address once. */
  private final class Crawl extends AbstractSpliterator<Capture> {
    private final Deque<URI> waiting = new ArrayDeque<>();
    private final Set<URI> known = new HashSet<>();
    private final Set<URI> told = new HashSet<>();
    private int asked;
    private int failures;

    Crawl() {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      waiting.add(start);
      known.add(start);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Capture> action) {
      while (!waiting.isEmpty() && asked < MOST_PAGES && failures < MOST_FAILURES) {
        asked++;
        Capture capture = load(waiting.remove());
        boolean failed =
            capture instanceof Missed missed && HOST_TROUBLES.contains(missed.trouble());
        failures = failed ? failures + 1 : 0;
        if (capture instanceof CapturedPage page) {
          for (Link link : links(page)) {
            if (known.size() < MOST_WAITING && known.add(link.target())) {
              waiting.add(link.target());
            }
          }
        }
        boolean noPage =
            capture instanceof Missed missed
                && (missed.trouble() == Trouble.NOT_HTML || missed.trouble() == Trouble.ELSEWHERE);
        // A link to a picture or to another host is no trouble of this site, but the start is.
        if ((asked == 1 || !noPage) && told.add(capture.address())) {
          action.accept(capture);
          return true;
        }
      }
      return false;
    }
  }
}
