package dev.pleach.cli.diff;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import java.io.IOException;
import java.net.URI;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of two sites, side by side: first those of the site before, each with its counterpart,
 * then those that only the site after has. Only two pages are in memory at a time.
 *
 * <p>The counterpart of a page has the same path from the folder of the first page of its site;
 * outside of that folder, and in web archives, the same path on the host.
 */
final class SitePairs implements Iterator<PageTask>, AutoCloseable {
  private static final Set<FailureReason> ABSENT =
      Set.of(FailureReason.NOT_FOUND, FailureReason.SOFT_NOT_FOUND, FailureReason.NOT_HTML);

  private final Site before;
  private final Site after;
  private final @Nullable URI rootBefore; // the folder of the first page; null in an archive
  private final @Nullable URI rootAfter;
  private final String archiveBefore; // empty if it is none
  private final String archiveAfter;
  private final Stream<Capture> pagesBefore;
  private final Iterator<Capture> left;
  private final Set<String> seen = new HashSet<>(); // names of pages that were found before
  private @Nullable Stream<Capture> pagesAfter;
  private @Nullable Iterator<Capture> further;
  private @Nullable PageTask next;

  private SitePairs(Site before, Site after, PagePair names) throws CaptureException {
    this.before = before;
    this.after = after;
    rootBefore = root(names.before());
    rootAfter = root(names.after());
    archiveBefore = rootBefore == null ? names.before() : "";
    archiveAfter = rootAfter == null ? names.after() : "";
    pagesBefore = before.pages();
    left = pagesBefore.iterator();
  }

  static SitePairs open(String before, String after, PageOptions pages) throws IOException {
    Site one = pages.open(before);
    Site other = pages.open(after);
    return new SitePairs(one, other, new PagePair(before, after));
  }

  /** The folder of the first page of a host; null if it is no host. */
  private static @Nullable URI root(String site) throws CaptureException {
    return WebAddress.isWeb(site) ? WebAddress.parse(site).resolve(".") : null;
  }

  @Override
  public boolean hasNext() {
    while (next == null && left.hasNext()) {
      next = task(left.next());
    }
    if (next == null && further == null) {
      pagesAfter = after.pages(address -> !seen.contains(name(address, rootAfter)));
      further = pagesAfter.iterator();
    }
    while (next == null && further != null && further.hasNext()) {
      next = newPage(further.next());
    }
    return next != null;
  }

  @Override
  public PageTask next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    PageTask task = next;
    next = null;
    return task;
  }

  /** A page of the site before; null if it is none. */
  private @Nullable PageTask task(Capture capture) {
    String name = name(capture.address(), rootBefore);
    if (isAbsent(capture) || !seen.add(name)) {
      return null;
    }
    if (capture instanceof MissedPage missed) {
      return PageTask.failed(name, missed);
    }
    Capture other = after.load(counterpart(capture.address(), name));
    return new PageTask(
        name, side(capture, archiveBefore), isAbsent(other) ? null : side(other, archiveAfter));
  }

  private @Nullable PageTask newPage(Capture capture) {
    String name = name(capture.address(), rootAfter);
    if (isAbsent(capture) || !seen.add(name)) {
      return null;
    }
    return capture instanceof MissedPage missed
        ? PageTask.failed(name, missed)
        : new PageTask(name, null, side(capture, archiveAfter));
  }

  private static boolean isAbsent(Capture capture) {
    return capture instanceof MissedPage missed && ABSENT.contains(missed.reason());
  }

  private static PageTask.Side side(Capture capture, String archive) {
    String address = capture.address().toString();
    String name = archive.isEmpty() ? address : archive + "#" + address;
    return new PageTask.Side(name, capture::orThrow);
  }

  private URI counterpart(URI address, String name) {
    if (rootAfter == null) {
      return address;
    }
    URI found = WebAddress.resolve(rootAfter, name);
    return found == null ? rootAfter : found;
  }

  private static String name(URI address, @Nullable URI root) {
    String whole = address.toString();
    if (root == null) {
      return whole;
    }
    String folder = root.toString();
    if (whole.startsWith(folder)) {
      return whole.equals(folder) ? "./" : whole.substring(folder.length());
    }
    String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    return address.getRawPath() + query;
  }

  @Override
  public void close() {
    pagesBefore.close();
    if (pagesAfter != null) {
      pagesAfter.close();
    }
    before.close();
    after.close();
  }
}
