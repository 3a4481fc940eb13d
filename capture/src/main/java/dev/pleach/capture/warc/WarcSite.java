package dev.pleach.capture.warc;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.CaptureDate;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.BodyReader;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a web archive. Of several captures of an address the first that is a page counts,
 * unless a {@link CaptureDate date} is named with it; redirects are followed within the archive; a
 * revisit record leads to the capture it refers to. Where the archive breaks off, what came before
 * is kept, and the damage is reported last.
 */
public final class WarcSite implements Site {
  private static final int MOST_REDIRECTS = 10;

  private final Path file;
  private final @Nullable Charset charset;
  private final BodyReader bodies = new BodyReader(FetchOptions.standard().maxBytes(), false);
  private final WarcIndex index; // guarded by this
  // link target to the address of its page, null if there is none; kept because menus repeat
  private final Map<URI, @Nullable URI> targets = new HashMap<>();

  /**
   * Opens an archive.
   *
   * @param charset of its pages; null to let headers and each page decide
   */
  public WarcSite(Path file, @Nullable Charset charset) {
    this.file = file;
    this.charset = charset;
    index = new WarcIndex(file, bodies);
  }

  @Override
  public Capture find(String name) {
    ArchiveAddress inArchive = ArchiveAddress.of(name);
    try {
      URI asked = WebAddress.parse(inArchive == null ? name : inArchive.page());
      String date = inArchive == null ? null : inArchive.date();
      return lookUp(asked, date == null ? null : date(date, asked));
    } catch (CaptureException e) {
      return MissedPage.of(file.toUri(), e);
    }
  }

  private synchronized CaptureDate date(String written, URI asked) throws CaptureException {
    CaptureDate date = CaptureDate.of(written);
    if (date != null) {
      return date;
    }
    throw new CaptureException(
        FailureReason.BAD_ADDRESS,
        "@"
            + WebAddress.shown(written)
            + " is no date of a capture. Write "
            + CaptureDate.FORMS
            + ". "
            + index.dates(asked));
  }

  @Override
  public Capture load(URI asked) {
    Capture capture = lookUp(asked, null);
    return capture instanceof CapturedPage page ? page.orSoftError() : capture;
  }

  private synchronized Capture lookUp(URI asked, @Nullable CaptureDate date) {
    Set<URI> seen = new LinkedHashSet<>();
    URI address = asked;
    try {
      while (seen.add(address) && seen.size() <= MOST_REDIRECTS + 1) {
        WarcEntry found = date == null ? index.firstPage(address) : index.pageAt(address, date);
        if (found == null) {
          throw missing(asked, address);
        }
        URI next = redirect(found);
        if (next == null) {
          return CapturedPage.of(index.answer(found).askedAs(asked), charset);
        }
        address = next;
      }
      throw new CaptureException(
          FailureReason.REDIRECTS, asked + " is redirected in a circle in " + file + ".");
    } catch (CaptureException e) {
      return MissedPage.of(asked, e);
    }
  }

  /**
   * What the host answered for an address, of any type, at the time nearest to the given one.
   *
   * @throws CaptureException if it is not in the archive
   */
  public synchronized Answer file(URI asked, Instant near) throws CaptureException {
    URI address = asked;
    for (int hop = 0; hop <= MOST_REDIRECTS; hop++) {
      WarcEntry found = index.nearest(address, near);
      if (found == null) {
        break;
      }
      URI next = redirect(found);
      if (next == null) {
        return index.answer(found).askedAs(asked);
      }
      address = next;
    }
    throw missing(asked, address);
  }

  @Override
  public synchronized List<Link> links(CapturedPage page) {
    List<Link> links = new ArrayList<>();
    for (Link link : page.links()) {
      URI target = targets.computeIfAbsent(link.target(), this::pageBehind);
      if (target != null) {
        links.add(new Link(link.node(), target));
      }
    }
    return links;
  }

  /** Where the page of an address is in the archive, after redirects; null if there is none. */
  private @Nullable URI pageBehind(URI address) {
    URI next = address;
    for (int hop = 0; next != null && hop <= MOST_REDIRECTS; hop++) {
      WarcEntry entry = index.firstPage(next);
      if (entry != null && entry.mayBePage()) {
        return entry.address();
      }
      next = entry == null ? null : redirect(entry);
    }
    return null;
  }

  private static @Nullable URI redirect(WarcEntry entry) {
    return entry.location() == null || entry.status() / 100 != 3
        ? null
        : WebAddress.resolve(entry.address(), entry.location());
  }

  @Override
  public Stream<Capture> pages(Predicate<URI> wanted) {
    Pages pages = new Pages(wanted);
    return StreamSupport.stream(pages, false).onClose(pages::close);
  }

  @Override
  public synchronized List<MissedPage> failures() {
    CaptureException damage = index.damage();
    return damage == null ? List.of() : List.of(MissedPage.of(file.toUri(), damage));
  }

  @Override
  public synchronized void close() {
    index.close();
  }

  private CaptureException missing(URI asked, URI address) {
    String what =
        asked.equals(address) ? asked.toString() : address + ", where " + asked + " leads to,";
    CaptureException damage = index.damage();
    if (damage == null) {
      return new CaptureException(
          FailureReason.NOT_FOUND,
          what + " is not in " + file + ". Check the address." + hint(asked));
    }
    return damage.reason() == FailureReason.DAMAGED_ARCHIVE
        ? new CaptureException(
            FailureReason.DAMAGED_ARCHIVE, what + " was not found: " + damage.text())
        : damage; // there is no archive at all
  }

  /** Help for a date that was not recognised as one, as in {@code URL@yesterday}; or nothing. */
  private String hint(URI asked) {
    String text = asked.toString();
    int at = text.lastIndexOf('@');
    URI before = at < 0 ? null : WebAddress.resolve(asked, text.substring(0, at));
    return before == null || index.firstPage(before) == null
        ? ""
        : " A date of a capture is written " + CaptureDate.FORMS + ". " + index.dates(before);
  }

  /** All pages in one pass from start to end, independent of how far the index was read. */
  private final class Pages extends AbstractSpliterator<Capture> {
    private final Predicate<URI> wanted;
    private final Set<URI> returned = new HashSet<>(); // keys of addresses
    private @Nullable WarcRecords records;
    private boolean ended;

    Pages(Predicate<URI> wanted) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      this.wanted = wanted;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Capture> action) {
      while (!ended) {
        Capture capture = next();
        if (capture != null) {
          action.accept(capture);
          return true;
        }
      }
      return false;
    }

    /** The next page or failure; null if the record is neither. */
    private @Nullable Capture next() {
      WarcEntry entry;
      try {
        if (records == null) {
          records = new WarcRecords(file, 0, bodies);
        }
        entry = records.next();
      } catch (CaptureException e) {
        end();
        return MissedPage.of(file.toUri(), e);
      }
      if (entry == null) {
        end();
        return null;
      }
      boolean page = entry.mayBePage() || entry.status() >= 400;
      URI key = WarcIndex.key(entry.address());
      if (!page || returned.contains(key) || !wanted.test(entry.address())) {
        return null;
      }
      Capture capture = read(entry, records);
      if (capture instanceof MissedPage missed && missed.reason() == FailureReason.NOT_HTML) {
        return null; // a picture or a style sheet
      }
      if (capture instanceof CapturedPage) {
        returned.add(key);
      }
      return capture;
    }

    private Capture read(WarcEntry entry, WarcRecords at) {
      try {
        Answer answer = entry.revisit() ? original(entry) : at.answer();
        return CapturedPage.of(answer, charset).orSoftError();
      } catch (CaptureException e) {
        return MissedPage.of(entry.address(), e);
      }
    }

    private Answer original(WarcEntry revisit) throws CaptureException {
      synchronized (WarcSite.this) {
        return index.answer(revisit);
      }
    }

    private void end() {
      ended = true;
      close();
    }

    private void close() {
      if (records != null) {
        records.close();
      }
    }
  }
}
