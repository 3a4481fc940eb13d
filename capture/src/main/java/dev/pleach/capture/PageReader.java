package dev.pleach.capture;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.CaptureDate;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.AnswerCache;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.Timing;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.PageFile;
import dev.pleach.capture.site.FolderSite;
import dev.pleach.capture.site.HostSite;
import dev.pleach.capture.site.Site;
import dev.pleach.capture.warc.WarcSite;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page by the name a user gives it: a file, {@code -} for standard input, a URL, or {@code
 * archive.warc.gz#URL}, also with the {@link CaptureDate date} of a capture; and opens a site: a
 * folder, a web archive, or the URL of its first page. Safe for use by several threads.
 */
public final class PageReader {
  private final Supplier<Fetcher> fetcher;
  private final AtomicBoolean standardInputRead;
  private final @Nullable Charset charset;

  private PageReader(
      Supplier<Fetcher> fetcher, AtomicBoolean standardInputRead, @Nullable Charset charset) {
    this.fetcher = fetcher;
    this.standardInputRead = standardInputRead;
    this.charset = charset;
  }

  /** A reader with a fetcher of its own, made when the first URL is read. */
  public static PageReader of(FetchOptions options) {
    return of(options, Timing.system());
  }

  /** A reader with a fetcher of its own and a given clock. */
  public static PageReader of(FetchOptions options, Timing timing) {
    return new PageReader(new LazyFetcher(options, timing), new AtomicBoolean(), null);
  }

  /** A reader that shares a fetcher with others. */
  public static PageReader of(Fetcher fetcher) {
    return new PageReader(() -> fetcher, new AtomicBoolean(), null);
  }

  /**
   * The same reader for pages of one charset, whatever charset they or their hosts declare; null
   * removes it.
   */
  public PageReader withCharset(@Nullable Charset known) {
    return new PageReader(fetcher, standardInputRead, known);
  }

  /** The fetcher that this reader uses for URLs. */
  public Fetcher fetcher() {
    return fetcher.get();
  }

  /**
   * The page that a host answered with.
   *
   * @throws CaptureException if it is none
   */
  public CapturedPage page(Answer answer) throws CaptureException {
    return CapturedPage.of(answer, charset);
  }

  /** Whether a page of this name is asked for on the web. */
  public static boolean isOnTheWeb(String name) {
    String scheme = WebAddress.scheme(name);
    return WebAddress.isWeb(name) || "http".equals(scheme) || "https".equals(scheme);
  }

  /**
   * Reads a page.
   *
   * @throws CaptureException if there is none; the message explains why
   */
  public CapturedPage read(String name) throws CaptureException {
    if (name.equals("-")) {
      return readStandardInput();
    }
    if (isOnTheWeb(name)) {
      return page(fetcher().fetch(WebAddress.parse(name)));
    }
    String scheme = WebAddress.scheme(name);
    if (scheme != null && name.startsWith("://", scheme.length()) && !scheme.equals("file")) {
      throw new CaptureException(
          FailureReason.BAD_ADDRESS,
          WebAddress.shown(name)
              + " is not read: of addresses only http and https are. Save the page and name the"
              + " file.");
    }
    Path file = PageFile.path(name);
    ArchiveAddress inArchive = ArchiveAddress.of(name);
    if (inArchive != null && !Files.exists(file)) {
      try (Site archive = new WarcSite(PageFile.path(inArchive.archive()), charset)) {
        return archive.find(name).orThrow();
      }
    }
    return PageFile.read(file, charset);
  }

  private CapturedPage readStandardInput() throws CaptureException {
    if (standardInputRead.getAndSet(true)) {
      throw new CaptureException(
          FailureReason.UNREADABLE, "Standard input can be read once only; name - for one page.");
    }
    return PageFile.readStandardInput(charset);
  }

  /**
   * Opens a site.
   *
   * @param name a folder, a WARC file, or the URL of its first page
   * @throws CaptureException if it is none of these
   */
  public Site open(String name) throws CaptureException {
    if (WebAddress.isWeb(name)) {
      return new HostSite(WebAddress.parse(name), fetcher(), charset);
    }
    Path path = PageFile.path(name);
    if (Files.isDirectory(path)) {
      return new FolderSite(path, charset);
    }
    if (!Files.exists(path)) {
      throw new CaptureException(
          FailureReason.NOT_FOUND, "There is no folder or file " + WebAddress.shown(name) + ".");
    }
    if (ArchiveAddress.isArchive(name)) {
      return new WarcSite(path, charset);
    }
    throw new CaptureException(
        FailureReason.BAD_ADDRESS,
        path + " is a page, not a site. Name a folder of pages, a WARC file, or a URL.");
  }

  /** Makes the fetcher when it is first needed: reading files must not wait for encryption. */
  private static final class LazyFetcher implements Supplier<Fetcher> {
    private final FetchOptions options;
    private final Timing timing;
    private @Nullable Fetcher fetcher;

    LazyFetcher(FetchOptions options, Timing timing) {
      this.options = options;
      this.timing = timing;
    }

    @Override
    public synchronized Fetcher get() {
      if (fetcher == null) {
        fetcher = Fetcher.of(options, AnswerCache.none(), timing);
      }
      return fetcher;
    }
  }
}
