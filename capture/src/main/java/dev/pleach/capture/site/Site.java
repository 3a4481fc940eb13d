package dev.pleach.capture.site;

import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import java.io.Closeable;
import java.net.URI;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Many pages that belong together: a folder, a web archive, or what links of a host lead to; {@link
 * dev.pleach.capture.PageReader#open} opens one. A page that cannot be read is a {@link MissedPage}
 * among the others and does not stop them.
 */
public interface Site extends Closeable {
  /**
   * A page by the name a user gives it: as for {@link dev.pleach.capture.PageReader}, or within the
   * site. A {@link CapturedPage#softError soft error} is returned as the page that it is.
   */
  Capture find(String name);

  /** A page by its address, as {@link #links} returns it; a soft error is a missed page. */
  Capture load(URI address);

  /**
   * The links of a page to pages of this site, in document order, repeated ones too. Two links to
   * one page have equal targets, and equal the {@link CapturedPage#address address} of that page
   * unless a host redirects.
   */
  List<Link> links(CapturedPage page);

  /**
   * All pages, one after the other as they are asked for: of a folder sorted by name; of an archive
   * in the order of its records, each address once; of a host breadth first by links, up to a
   * limit. Close the stream after use.
   */
  default Stream<Capture> pages() {
    return pages(address -> true);
  }

  /** Those of all pages whose addresses are wanted; of others at most the links are read. */
  Stream<Capture> pages(Predicate<URI> wanted);

  /**
   * What is wrong with the site itself, as far as it was read: an archive that breaks off, a folder
   * without permission to read it.
   */
  default List<MissedPage> failures() {
    return List.of();
  }

  @Override
  void close();
}
