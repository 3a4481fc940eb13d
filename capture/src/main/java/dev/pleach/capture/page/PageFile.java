package dev.pleach.capture.page;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
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
import org.jspecify.annotations.Nullable;

/** Reads pages from files and from standard input. */
public final class PageFile {
  private PageFile() {}

  /** The path that a user wrote, as a path or as a {@code file:} address. */
  public static Path path(String name) throws CaptureException {
    try {
      return name.startsWith("file:") ? Path.of(URI.create(name)) : Path.of(name);
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      throw new CaptureException(
          FailureReason.BAD_ADDRESS, "'" + WebAddress.shown(name) + "' cannot be a file name.", e);
    }
  }

  /**
   * Reads a page.
   *
   * @param charset the one to read it in; null to let the page decide
   */
  public static CapturedPage read(Path file, @Nullable Charset charset) throws CaptureException {
    if (Files.isDirectory(file)) {
      throw new CaptureException(
          FailureReason.NOT_HTML,
          file + " is a folder. Name a page in it, such as " + file.resolve("index.html") + ".");
    }
    if (ArchiveAddress.isArchive(file.toString())) {
      throw new CaptureException(
          FailureReason.NOT_HTML,
          file + " is a web archive. Name a page in it: " + file + "#https://…");
    }
    try {
      Instant changed = Files.getLastModifiedTime(file).toInstant();
      return read(Files.newInputStream(file), file.toUri(), file.toString(), changed, charset);
    } catch (NoSuchFileException e) {
      throw new CaptureException(FailureReason.NOT_FOUND, "There is no file " + file + ".", e);
    } catch (AccessDeniedException e) {
      throw new CaptureException(
          FailureReason.UNREADABLE, "No permission to read " + file + ".", e);
    } catch (IOException e) {
      throw unreadable(file.toString(), e);
    }
  }

  /** Reads a page from standard input, which stays open. */
  public static CapturedPage readStandardInput(@Nullable Charset charset) throws CaptureException {
    InputStream in =
        new FilterInputStream(System.in) {
          @Override
          public void close() {} // whoever opened it closes it
        };
    try {
      return read(in, URI.create("stdin:-"), "Standard input", Instant.now(), charset);
    } catch (IOException e) {
      throw unreadable("Standard input", e);
    }
  }

  private static CapturedPage read(
      InputStream in, URI address, String name, Instant when, @Nullable Charset charset)
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

  private static CaptureException unreadable(String name, IOException e) {
    if (e instanceof CaptureException known) {
      return known;
    }
    return e instanceof UnreadablePageException
        ? new CaptureException(FailureReason.NOT_HTML, String.valueOf(e.getMessage()), e)
        : new CaptureException(
            FailureReason.UNREADABLE, name + " cannot be read: " + e.getMessage() + ".", e);
  }
}
