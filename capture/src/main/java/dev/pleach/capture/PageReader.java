package dev.pleach.capture;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.AnswerCache;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.Timing;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.UnreadablePageException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page by the name a person gives it: a file, {@code -} for standard input, a URL, or
 * {@code archive.warc.gz#URL}. Safe for use by several threads.
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

  /** A reader with a door of its own, made when the first URL is read. */
  public static PageReader of(FetchOptions options) {
    return of(options, Timing.system());
  }

  /** A reader with a door of its own and its own way to wait. */
  public static PageReader of(FetchOptions options, Timing timing) {
    return new PageReader(new Door(options, timing), new AtomicBoolean(), null);
  }

  /** A reader that shares a door with others. */
  public static PageReader of(Fetcher fetcher) {
    return new PageReader(() -> fetcher, new AtomicBoolean(), null);
  }

  /** The same reader for pages of one charset, whatever they or their hosts say; null undoes it. */
  public PageReader withCharset(@Nullable Charset known) {
    return new PageReader(fetcher, standardInputRead, known);
  }

  /** The door to the network that this reader uses. */
  public Fetcher fetcher() {
    return fetcher.get();
  }

  /** Reads a page; there is one, or an exception that says why not. */
  public CapturedPage read(String name) throws CaptureException {
    if (name.equals("-")) {
      return readStandardInput();
    }
    String scheme = WebAddress.scheme(name);
    if (WebAddress.isWeb(name) || "http".equals(scheme) || "https".equals(scheme)) {
      return CapturedPage.of(fetcher().fetch(WebAddress.parse(name)), charset);
    }
    if (scheme != null && name.startsWith("://", scheme.length()) && !scheme.equals("file")) {
      throw new CaptureException(
          FailureReason.BAD_ADDRESS,
          WebAddress.shown(name)
              + " is not read: of addresses only http and https are. Save the page and name the"
              + " file.");
    }
    Path file = path(name);
    WarcName inArchive = WarcName.of(name);
    if (inArchive != null && !Files.exists(file)) {
      try (WarcSite archive = new WarcSite(path(inArchive.archive()), this)) {
        return archive.find(inArchive.page()).orThrow();
      }
    }
    return read(file);
  }

  /** Reads a file. */
  CapturedPage read(Path file) throws CaptureException {
    if (Files.isDirectory(file)) {
      throw new CaptureException(
          FailureReason.NOT_HTML,
          file + " is a folder. Name a page in it, such as " + file.resolve("index.html") + ".");
    }
    if (WarcName.isArchive(file.toString())) {
      throw new CaptureException(
          FailureReason.NOT_HTML,
          file + " is a web archive. Name a page in it: " + file + "#https://…");
    }
    try {
      Instant when = Files.getLastModifiedTime(file).toInstant();
      return page(file.toUri(), file.toString(), Files.newInputStream(file), when);
    } catch (NoSuchFileException e) {
      throw new CaptureException(FailureReason.NOT_FOUND, "There is no file " + file + ".", e);
    } catch (AccessDeniedException e) {
      throw new CaptureException(
          FailureReason.UNREADABLE, "No permission to read " + file + ".", e);
    } catch (UnreadablePageException e) {
      throw new CaptureException(FailureReason.NOT_HTML, String.valueOf(e.getMessage()), e);
    } catch (CaptureException e) {
      throw e;
    } catch (IOException e) {
      throw new CaptureException(
          FailureReason.UNREADABLE, file + " cannot be read: " + e.getMessage() + ".", e);
    }
  }

  /** Reads the page of an answer that did not come over the network. */
  CapturedPage read(Answer answer) throws CaptureException {
    return CapturedPage.of(answer, charset);
  }

  private CapturedPage readStandardInput() throws CaptureException {
    if (standardInputRead.getAndSet(true)) {
      throw new CaptureException(
          FailureReason.UNREADABLE, "Standard input can be read once only; - stands for one page.");
    }
    InputStream in =
        new FilterInputStream(System.in) {
          @Override
          public void close() {} // it is not ours
        };
    try {
      return page(URI.create("stdin:-"), "standard input", in, Instant.now());
    } catch (UnreadablePageException e) {
      throw new CaptureException(FailureReason.NOT_HTML, String.valueOf(e.getMessage()), e);
    } catch (CaptureException e) {
      throw e;
    } catch (IOException e) {
      throw new CaptureException(
          FailureReason.UNREADABLE, "Standard input cannot be read: " + e.getMessage() + ".", e);
    }
  }

  private CapturedPage page(URI address, String name, InputStream in, Instant when)
      throws IOException {
    try (PushbackInputStream page = new PushbackInputStream(in)) {
      int first = page.read();
      if (first < 0) {
        throw new CaptureException(
            FailureReason.EMPTY, name + " is empty. Is the download complete?");
      }
      page.unread(first);
      DomTree tree = DomTree.read(page, name, charset);
      return new CapturedPage(
          address, address, tree, Optional.ofNullable(charset), when, 200, false);
    }
  }

  static Path path(String name) throws CaptureException {
    try {
      return name.startsWith("file:") ? Path.of(URI.create(name)) : Path.of(name);
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      throw new CaptureException(
          FailureReason.BAD_ADDRESS, "'" + WebAddress.shown(name) + "' cannot be a file name.", e);
    }
  }

  /** Makes the fetcher when it is first needed: reading files must not wait for the network. */
  private static final class Door implements Supplier<Fetcher> {
    private final FetchOptions options;
    private final Timing timing;
    private @Nullable Fetcher fetcher;

    Door(FetchOptions options, Timing timing) {
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
