package dev.pleach.capture;

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
import java.net.URI;
import java.nio.file.Path;
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
 * The pages of a web archive. Of several captures of an address the first that is a page counts;
 * redirects lead on within the archive; a note that nothing changed leads to the capture it refers
 * to. The archive is indexed only as far as it had to be read. Where it breaks off, what came
 * before is kept, and the trouble is told last.
 */
final class WarcSite implements Site {
  private static final int MOST_REDIRECTS = 10;

  private final Path file;
  private final PageReader reader;
  private final BodyReader bodies = new BodyReader(FetchOptions.standard().maxBytes(), false);
  private final Map<URI, List<WarcEntry>> index = new HashMap<>();
  private final Map<URI, @Nullable URI> targets = new HashMap<>(); // menus repeat
  private final List<WarcEntry> entries = new ArrayList<>();
  private @Nullable WarcRecords scan;
  private @Nullable CaptureException damage;
  private boolean complete;

  WarcSite(Path file, PageReader reader) {
    this.file = file;
    this.reader = reader;
  }

  @Override
  public Capture find(String name) {
    WarcName inArchive = WarcName.of(name);
    String written = inArchive == null ? name : inArchive.page();
    try {
      return look(WebAddress.parse(written));
    } catch (CaptureException e) {
      return MissedPage.of(file.toUri(), e);
    }
  }

  @Override
  public Capture load(URI asked) {
    Capture capture = look(asked);
    return capture instanceof CapturedPage page ? page.unlessInDoubt() : capture;
  }

  private synchronized Capture look(URI asked) {
    Set<URI> seen = new LinkedHashSet<>();
    URI address = asked;
    try {
      while (seen.add(address) && seen.size() <= MOST_REDIRECTS + 1) {
        WarcEntry found = first(address, WarcEntry::mayBePage);
        if (found == null) {
          found = first(address, entry -> true);
        }
        if (found == null) {
          throw missing(asked, address);
        }
        URI next = redirect(found);
        if (next == null) {
          return reader.read(read(found).askedAs(asked));
        }
        address = next;
      }
      throw new CaptureException(
          FailureReason.REDIRECTS, asked + " is redirected in a circle in " + file + ".");
    } catch (CaptureException e) {
      return MissedPage.of(asked, e);
    }
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
      WarcEntry page = first(next, WarcEntry::mayBePage);
      if (page != null) {
        return page.address();
      }
      WarcEntry other = first(next, entry -> true);
      next = other == null ? null : redirect(other);
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
    Pass pass = new Pass(wanted);
    return StreamSupport.stream(pass, false).onClose(pass::close);
  }

  @Override
  public synchronized List<MissedPage> troubles() {
    return damage == null ? List.of() : List.of(MissedPage.of(file.toUri(), damage));
  }

  @Override
  public synchronized void close() {
    if (scan != null) {
      scan.close();
    }
  }

  /** The first capture of an address, http or https, that is wanted; reads on as far as needed. */
  private @Nullable WarcEntry first(URI address, Predicate<WarcEntry> wanted) {
    do {
      for (WarcEntry entry : index.getOrDefault(key(address), List.of())) {
        if (wanted.test(entry)) {
          return entry;
        }
      }
    } while (readOn(address));
    return null;
  }

  /** Indexes up to the next capture of an address; false if there is none. */
  private boolean readOn(URI address) {
    while (!complete) {
      WarcEntry entry = null;
      try {
        if (scan == null) {
          scan = new WarcRecords(file, 0, bodies);
        }
        entry = scan.next();
      } catch (CaptureException e) {
        damage = e;
      }
      if (entry == null) {
        complete = true;
        close();
        return false;
      }
      entries.add(entry);
      index.computeIfAbsent(key(entry.address()), key -> new ArrayList<>()).add(entry);
      if (key(entry.address()).equals(key(address))) {
        return true;
      }
    }
    return false;
  }

  private static URI key(URI address) {
    String text = address.toString();
    return text.startsWith("https:") ? URI.create("http" + text.substring(5)) : address;
  }

  private Answer read(WarcEntry entry) throws CaptureException {
    return entry.revisit() ? readOriginal(entry) : readRecord(entry);
  }

  private Answer readOriginal(WarcEntry revisit) throws CaptureException {
    URI address = revisit.refersTo() == null ? revisit.address() : revisit.refersTo();
    WarcEntry original = first(address, entry -> entry.mayBePage() && !entry.revisit());
    if (original == null && revisit.digest() != null) {
      readOn(URI.create("http:none"));
      for (WarcEntry entry : entries) {
        if (!entry.revisit() && revisit.digest().equals(entry.digest())) {
          original = entry;
          break;
        }
      }
    }
    if (original == null) {
      throw new CaptureException(
          FailureReason.NOT_FOUND,
          file
              + " only notes that "
              + revisit.address()
              + " had not changed since an earlier capture, which is not in this archive. Name the"
              + " archive that has it.");
    }
    Answer answer = readRecord(original);
    return new Answer(
        revisit.address(),
        revisit.address(),
        answer.status(),
        answer.headers(),
        answer.bytes(),
        revisit.when(),
        true);
  }

  private Answer readRecord(WarcEntry entry) throws CaptureException {
    try (WarcRecords at = new WarcRecords(file, entry.position(), bodies)) {
      if (entry.sameAs(at.next())) {
        return at.answer();
      }
    } catch (CaptureException e) {
      if (e.trouble() != FailureReason.DAMAGED_ARCHIVE) {
        throw e;
      }
      // Not packed record by record, so that one cannot begin there: read from the start.
    }
    try (WarcRecords all = new WarcRecords(file, 0, bodies)) {
      for (WarcEntry next = all.next(); next != null; next = all.next()) {
        if (next.number() == entry.number()) {
          return all.answer();
        }
      }
    }
    throw new CaptureException(
        FailureReason.DAMAGED_ARCHIVE, file + " changed while it was being read. Try again.");
  }

  private CaptureException missing(URI asked, URI address) {
    String what =
        asked.equals(address) ? asked.toString() : address + ", where " + asked + " leads to,";
    if (damage != null && damage.trouble() != FailureReason.DAMAGED_ARCHIVE) {
      return damage; // there is no archive at all
    }
    if (damage != null) {
      return new CaptureException(
          FailureReason.DAMAGED_ARCHIVE, what + " was not found: " + damage.text());
    }
    return new CaptureException(
        FailureReason.NOT_FOUND, what + " is not in " + file + ". Check the address.");
  }

  /** One pass from start to end. */
  private final class Pass extends AbstractSpliterator<Capture> {
    private final Predicate<URI> wanted;
    private final Set<URI> told = new HashSet<>();
    private @Nullable WarcRecords records;
    private boolean over;

    Pass(Predicate<URI> wanted) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      this.wanted = wanted;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Capture> action) {
      while (!over) {
        Capture capture = next();
        if (capture != null) {
          action.accept(capture);
          return true;
        }
      }
      return false;
    }

    /** The next page, or trouble; null if the record is neither. */
    private @Nullable Capture next() {
      WarcEntry entry;
      try {
        if (records == null) {
          records = new WarcRecords(file, 0, bodies);
        }
        entry = records.next();
      } catch (CaptureException e) {
        over = true;
        close();
        return MissedPage.of(file.toUri(), e);
      }
      if (entry == null) {
        over = true;
        close();
        return null;
      }
      boolean page = entry.mayBePage() || entry.status() >= 400;
      if (!page || told.contains(key(entry.address())) || !wanted.test(entry.address())) {
        return null;
      }
      Capture capture;
      try {
        Answer answer = entry.revisit() ? original(entry) : records.answer();
        capture = reader.read(answer).unlessInDoubt();
      } catch (CaptureException e) {
        capture = MissedPage.of(entry.address(), e);
      }
      if (capture instanceof MissedPage missed && missed.trouble() == FailureReason.NOT_HTML) {
        return null; // a picture or a style sheet is no trouble
      }
      if (capture instanceof CapturedPage) {
        told.add(key(entry.address()));
      }
      return capture;
    }

    private Answer original(WarcEntry entry) throws CaptureException {
      synchronized (WarcSite.this) {
        return readOriginal(entry);
      }
    }

    private void close() {
      if (records != null) {
        records.close();
      }
    }
  }
}
