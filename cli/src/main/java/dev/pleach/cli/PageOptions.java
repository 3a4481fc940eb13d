package dev.pleach.cli;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.UnreadablePageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How pages are read, wherever a command takes some. */
public final class PageOptions {
  @Option(
      names = "--charset",
      paramLabel = "NAME",
      converter = CharsetConverter.class,
      description =
          "The charset of the page, such as windows-1252; by default a byte order mark or the page"
              + " itself tells, else it is UTF-8.")
  private @Nullable Charset charset;

  @Option(
      names = "--ignore-attribute",
      paramLabel = "NAME",
      description = "Hide this attribute; may be repeated.")
  private Set<String> ignoredAttributes = new LinkedHashSet<>();

  /** Reads a page: a file, or standard input for {@code -}. */
  public DomTree read(String page) throws IOException {
    DomTree tree = page.equals("-") ? read(System.in, "standard input") : readFile(page);
    return tree.withoutAttributes(ignoredAttributes);
  }

  private DomTree readFile(String page) throws IOException {
    String lower = page.toLowerCase(Locale.ROOT);
    if (lower.startsWith("http://") || lower.startsWith("https://")) {
      throw new UnreadablePageException(
          page + " is a URL; pages are read from files and standard input. Save the page first.");
    }
    Path file;
    try {
      file = Path.of(page);
    } catch (InvalidPathException e) {
      throw new UnreadablePageException("'" + page.replace('\0', '?') + "' cannot be a file name.");
    }
    if (!Files.isRegularFile(file)) {
      return DomTree.read(file); // says what is wrong with it
    }
    return read(Files.newInputStream(file), file.toString());
  }

  private DomTree read(InputStream in, String name) throws IOException {
    try (PushbackInputStream page = new PushbackInputStream(in)) {
      int first = page.read();
      if (first < 0) {
        throw new UnreadablePageException(name + " is empty. Is the download complete?");
      }
      page.unread(first);
      return DomTree.read(page, name, charset);
    }
  }

  static final class CharsetConverter implements ITypeConverter<Charset> {
    @Override
    public Charset convert(String name) {
      try {
        return Charset.forName(name);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "there is no charset '" + name + "'; try UTF-8, windows-1252 or Shift_JIS");
      }
    }
  }
}
