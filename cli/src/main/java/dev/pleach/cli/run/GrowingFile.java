package dev.pleach.cli.run;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A file of lines that a run adds to, and that a later run goes on with: pages that have a line are
 * not looked at again. A line that was cut off, because the run was ended while it wrote, is
 * removed.
 */
public final class GrowingFile implements Closeable {
  private static final String JSON = "{\"page\":"; // with which a line without a header begins

  private final BufferedWriter out;
  private final Set<String> pages;

  private GrowingFile(BufferedWriter out, Set<String> pages) {
    this.out = out;
    this.pages = pages;
  }

  /**
   * Opens a file.
   *
   * @param header the first line, null if there is none
   * @param pageOf the page of a line, null if it is no line of this kind
   * @throws UserException if the file is of another kind, or cannot be written
   */
  public static GrowingFile open(
      Path file, @Nullable String header, Function<String, @Nullable String> pageOf) {
    try {
      Set<String> pages = new HashSet<>();
      String text = Files.exists(file) ? Files.readString(file) : "";
      int end = text.lastIndexOf('\n') + 1;
      read(text.substring(0, end), file, header, pageOf, pages);
      boolean isNew = end == 0;
      if (end < text.length()) {
        cutOff(file, text.substring(0, end), text.substring(end), header);
      }
      BufferedWriter out =
          Files.newBufferedWriter(
              file,
              StandardCharsets.UTF_8,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.APPEND);
      GrowingFile opened = new GrowingFile(out, pages);
      if (isNew && header != null) {
        opened.add(header);
      }
      return opened;
    } catch (MalformedInputException e) {
      throw otherKind(file);
    } catch (IOException e) {
      throw new UserException("Cannot write " + file + ": " + e.getMessage() + ".");
    }
  }

  private static void read(
      String text,
      Path file,
      @Nullable String header,
      Function<String, @Nullable String> pageOf,
      Set<String> pages) {
    List<String> lines = text.lines().toList();
    if (header != null && !lines.isEmpty() && !lines.get(0).equals(header)) {
      throw otherKind(file);
    }
    for (String line :
        lines.subList(header == null ? 0 : Math.min(1, lines.size()), lines.size())) {
      String page = pageOf.apply(line);
      if (page == null) {
        throw otherKind(file);
      }
      pages.add(page);
    }
  }

  private static UserException otherKind(Path file) {
    return new UserException(
        file + " has lines of another kind; it is not touched. Remove it, or name another one.");
  }

  /** Removes a line that was cut off. */
  private static void cutOff(Path file, String whole, String part, @Nullable String header)
      throws IOException {
    String begin = whole.isEmpty() && header != null ? header : header == null ? JSON : "";
    if (!begin.startsWith(part) && !part.startsWith(begin)) {
      throw otherKind(file);
    }
    try (FileChannel open = FileChannel.open(file, StandardOpenOption.WRITE)) {
      open.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
    }
  }

  /** Whether a page has a line from an earlier run. */
  public boolean has(String page) {
    return pages.contains(page);
  }

  /** How many pages have a line from an earlier run. */
  public int earlier() {
    return pages.size();
  }

  /** Adds a line; it is in the file when this returns. */
  public void add(String line) throws IOException {
    out.write(line);
    out.write('\n');
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
