package dev.pleach.pattern.site;

import dev.pleach.dom.text.TextHash;
import dev.pleach.file.AtomicFile;
import dev.pleach.pattern.PatternFormatException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The templates of one site in a {@link PatternCache}, as they were when it was opened and with
 * those that were added since; and which template each page had when it was last looked at. Not for
 * several threads at once; several processes may have it open.
 */
public final class SiteCache {
  static final String PATTERN = ".pattern";

  private static final String PAGES = "pages.tsv";
  private static final int MOST_PATTERNS = 256; // of a site
  private static final int MOST_PAGES = 100_000; // of a site
  private static final long LARGEST = 16L << 20; // bytes of one template
  private static final HexFormat HEX = HexFormat.of();

  private final PatternCache cache;
  private final Path folder;
  private final Map<String, SitePattern> byKey = new LinkedHashMap<>();
  private final Map<String, String> keyOfPage = new LinkedHashMap<>(); // by hash of its name
  private int damaged;

  private SiteCache(PatternCache cache, Path folder) {
    this.cache = cache;
    this.folder = folder;
  }

  static SiteCache open(PatternCache cache, String site) throws IOException {
    Path folder = cache.folder().resolve(hash(site));
    SiteCache opened = new SiteCache(cache, folder);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.sorted().toList()) {
          if (file.getFileName().toString().endsWith(PATTERN)) {
            opened.read(file);
          }
        }
      }
      opened.readPages();
    }
    return opened;
  }

  /** A name as 16 digits. */
  private static String hash(String name) {
    return HEX.toHexDigits(TextHash.finish(TextHash.exact(name)));
  }

  private void read(Path file) throws IOException {
    try {
      if (Files.size(file) > LARGEST || byKey.size() >= MOST_PATTERNS) {
        return;
      }
      SitePattern pattern = SitePatternJson.read(Files.readString(file));
      if (pattern != null) {
        byKey.put(pattern.key(), pattern);
      }
    } catch (PatternFormatException | CharacterCodingException e) {
      damaged++;
      Files.deleteIfExists(file);
    } catch (NoSuchFileException e) {
      // another process removed it meanwhile
    }
  }

  private void readPages() throws IOException {
    Path file = folder.resolve(PAGES);
    if (Files.exists(file)) {
      try {
        readPages(Files.readString(file), keyOfPage);
      } catch (CharacterCodingException e) {
        damaged++;
        Files.deleteIfExists(file);
      }
    }
  }

  /** A page a line: the hash of its name, the key of its template. Other lines do not count. */
  private static void readPages(String text, Map<String, String> pages) {
    for (String line : text.split("\n", -1)) {
      int tab = line.indexOf('\t');
      if (tab > 0 && pages.size() < MOST_PAGES) {
        pages.put(line.substring(0, tab), line.substring(tab + 1));
      }
    }
  }

  /** The templates, in the order of their keys, then those that were added. */
  public List<SitePattern> patterns() {
    return new ArrayList<>(byKey.values());
  }

  /** How many files could not be read; they were removed. */
  public int damaged() {
    return damaged;
  }

  /** The template that a page had when it was last looked at, null if that is not known. */
  public @Nullable SitePattern earlier(String page) {
    String key = keyOfPage.get(hash(page));
    return key == null ? null : byKey.get(key);
  }

  /**
   * Keeps a template.
   *
   * @return false if it cannot be kept: it is too large, or no text can express its page
   */
  public boolean add(SitePattern pattern) throws IOException {
    String text = SitePatternJson.write(pattern);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LARGEST || !readsBack(text)) {
      return false;
    }
    PatternCache.make(folder);
    makeRoom();
    AtomicFile.write(folder.resolve(pattern.key() + PATTERN), bytes);
    byKey.put(pattern.key(), pattern);
    cache.shrink();
    return true;
  }

  /** Removes the templates of the site that were not used for longest, if there are too many. */
  private void makeRoom() throws IOException {
    List<Path> patterns;
    try (Stream<Path> files = Files.list(folder)) {
      patterns =
          files
              .filter(file -> file.getFileName().toString().endsWith(PATTERN))
              .sorted(Comparator.comparing((Path file) -> file.toFile().lastModified()))
              .toList();
    }
    for (int i = 0; i <= patterns.size() - MOST_PATTERNS; i++) {
      Files.deleteIfExists(patterns.get(i));
    }
  }

  private static boolean readsBack(String text) {
    try {
      SitePattern read = SitePatternJson.read(text);
      return read != null && SitePatternJson.write(read).equals(text);
    } catch (PatternFormatException e) {
      return false; // a page that no text can express
    }
  }

  /** Remembers which templates pages have, and that these were used. */
  public void remember(Map<String, SitePattern> pages) throws IOException {
    if (pages.isEmpty()) {
      return;
    }
    Map<String, String> keys = new LinkedHashMap<>(); // by hash of the page
    pages.forEach((page, pattern) -> keys.put(hash(page), pattern.key()));
    PatternCache.make(folder);
    AtomicFile.update(
        folder.resolve(PAGES),
        old -> {
          Map<String, String> all = new LinkedHashMap<>(keys); // the newest first
          Map<String, String> before = new LinkedHashMap<>();
          readPages(old == null ? "" : old, before);
          before.forEach(all::putIfAbsent);
          StringBuilder text = new StringBuilder();
          all.entrySet().stream()
              .limit(MOST_PAGES)
              .forEach(one -> line(one.getKey(), one.getValue(), text));
          return text.toString();
        });
    keyOfPage.putAll(keys);
    for (String key : keys.values().stream().distinct().toList()) {
      try {
        Files.setLastModifiedTime(folder.resolve(key + PATTERN), FileTime.from(Instant.now()));
      } catch (NoSuchFileException e) {
        // it was not kept, or another process removed it
      }
    }
    cache.shrink();
  }

  private static void line(String page, String key, StringBuilder text) {
    text.append(page).append('\t').append(key).append('\n');
  }
}
