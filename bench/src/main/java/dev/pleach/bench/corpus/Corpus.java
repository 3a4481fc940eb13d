package dev.pleach.bench.corpus;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Pages from a folder or a zip, in the order of their names. */
public final class Corpus {
  private static final long LARGEST = 64L << 20;
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private Corpus() {}

  public static List<BenchPage> read(Path source) throws IOException {
    if (!Files.exists(source)) {
      throw new UserException("There is no " + source + ". Name a folder or a zip of HTML pages.");
    }
    List<BenchPage> pages = Files.isDirectory(source) ? folder(source) : zip(source);
    if (pages.isEmpty()) {
      throw new UserException(source + " holds no HTML page (*.html, *.htm).");
    }
    return pages;
  }

  /** A file beside the pages, such as their labels; null if there is none. */
  public static @Nullable String text(Path source, String name) throws IOException {
    byte[] bytes = bytes(source, name);
    return bytes == null ? null : decode(bytes);
  }

  /** UTF-8, or else the charset in which people typed texts before it: no other byte is lost. */
  static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, WESTERN);
    }
  }

  /** A file beside the pages, unchanged; null if there is none. */
  public static byte @Nullable [] bytes(Path source, String name) throws IOException {
    if (Files.isDirectory(source)) {
      Path file = source.resolve(name);
      return Files.exists(file) ? Files.readAllBytes(file) : null;
    }
    try (ZipFile zip = new ZipFile(source.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return null;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }

  private static List<BenchPage> folder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(file -> isPage(file.toString())).sorted().toList();
    }
    List<BenchPage> pages = new ArrayList<>();
    for (Path file : files) {
      pages.add(BenchPage.of(folder.relativize(file).toString(), Files.readAllBytes(file)));
    }
    return pages;
  }

  private static List<BenchPage> zip(Path file) throws IOException {
    List<BenchPage> pages = new ArrayList<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      for (ZipEntry entry : Collections.list(entries)) {
        if (!entry.isDirectory() && isPage(entry.getName()) && entry.getSize() < LARGEST) {
          try (InputStream in = zip.getInputStream(entry)) {
            pages.add(BenchPage.of(entry.getName(), in.readAllBytes()));
          }
        }
      }
    } catch (ZipException e) {
      throw new UserException(file + " is not a zip (" + e.getMessage() + ").");
    }
    pages.sort((a, b) -> a.name().compareTo(b.name()));
    return pages;
  }

  private static boolean isPage(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".html") || lower.endsWith(".htm");
  }
}
