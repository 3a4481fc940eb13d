package dev.pleach.capture;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import java.io.Closeable;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Many pages that belong together: a folder, a web archive, or what links of a host lead to.
 * Trouble with one page never hides the others: it is a {@link MissedPage} among them.
 */
public interface Site extends Closeable {
  /**
   * Opens a site by the name a person gives it: a folder, a WARC file, or the URL of its first
   * page.
   */
  static Site open(String name, PageReader reader) throws CaptureException {
    if (WebAddress.isWeb(name)) {
      return new HostSite(WebAddress.parse(name), reader);
    }
    Path path = PageReader.path(name);
    if (Files.isDirectory(path)) {
      return new FolderSite(path, reader);
    }
    if (!Files.exists(path)) {
      throw new CaptureException(
          FailureReason.NOT_FOUND, "There is no folder or file " + WebAddress.shown(name) + ".");
    }
    if (WarcName.isArchive(name)) {
      return new WarcSite(path, reader);
    }
    throw new CaptureException(
        FailureReason.BAD_ADDRESS,
        path + " is a page, not a site. Name a folder of pages, a WARC file, or a URL.");
  }

  /**
   * A page by the name a person gives it: as for {@link PageReader}, or within the site. Whether it
   * is what was asked for, {@link CapturedPage#doubt} tells.
   */
  Capture find(String name);

  /** A page by its address, as {@link #links} gives it; missed if it is in {@code doubt}. */
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
   * limit. To be closed.
   */
  default Stream<Capture> pages() {
    return pages(address -> true);
  }

  /** Those of all pages whose addresses are wanted; others are not read, but for their links. */
  Stream<Capture> pages(Predicate<URI> wanted);

  /** What is wrong with the site itself, as far as it was read: it breaks off, a part is locked. */
  default List<MissedPage> troubles() {
    return List.of();
  }

  @Override
  void close();
}
