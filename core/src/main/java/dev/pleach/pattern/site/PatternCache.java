package dev.pleach.pattern.site;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Templates of sites on disk: a folder with a folder a site, and in it a file a template.
 *
 * <p>Files are replaced whole, so that a process that is killed leaves the old one or the new one,
 * and several processes may use one cache: the last to write a file wins, and every file stands for
 * itself. All files together have a size that is not exceeded; those that were not used for longest
 * go first. Nothing is ever lost with a file but the time to make it again.
 */
public final class PatternCache {
  /** The size of all files together, in bytes, unless another one is named. */
  public static final long STANDARD_SIZE = 256L << 20;

  private static final Pattern SITE = Pattern.compile("[0-9a-f]{16}");
  private static final Pattern FILE =
      Pattern.compile("[0-9a-f]{16}\\.pattern|pages\\.tsv|\\..*\\.(new|lock)");
  private static final Duration ABANDONED = Duration.ofHours(1); // age of a part that a crash left

  private final Path folder;
  private final long most;

  private PatternCache(Path folder, long most) {
    this.folder = folder;
    this.most = most;
  }

  /**
   * The cache in a folder, which need not exist.
   *
   * @param most bytes of all files together
   */
  public static PatternCache in(Path folder, long most) {
    return new PatternCache(folder, most);
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  /**
   * The templates of a site.
   *
   * @param site what tells it from others, and how its pages are read
   */
  public SiteCache open(String site) throws IOException {
    return SiteCache.open(this, site);
  }

  /** A file of the cache. */
  private record Entry(Path file, long size, FileTime used) {}

  /**
   * The files, and nothing else that may be in the folder. What another process removes meanwhile
   * is left out.
   */
  private List<Entry> entries() throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (Path site : named(folder, SITE)) {
      for (Path file : named(site, FILE)) {
        try {
          BasicFileAttributes now =
              Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
          if (now.isRegularFile()) {
            entries.add(new Entry(file, now.size(), now.lastModifiedTime()));
          }
        } catch (NoSuchFileException e) {
          // removed since
        }
      }
    }
    return entries;
  }

  /** What is in a folder and has such a name; nothing if there is no such folder. */
  private static List<Path> named(Path folder, Pattern name) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> inside =
        Files.newDirectoryStream(
            folder, path -> name.matcher(path.getFileName().toString()).matches())) {
      inside.forEach(found::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    } catch (NoSuchFileException e) {
      return List.of(); // removed since
    }
    return found;
  }

  /** How many bytes all files have together. */
  public long size() throws IOException {
    return entries().stream().mapToLong(Entry::size).sum();
  }

  /** Removes what was not used for longest until the size is kept, and what crashes left. */
  void shrink() throws IOException {
    List<Entry> entries = entries();
    Instant longAgo = Instant.now().minus(ABANDONED);
    long size = 0;
    for (Entry entry : entries) {
      boolean part = entry.file.getFileName().toString().startsWith(".");
      if (part && entry.used.toInstant().isBefore(longAgo)) {
        Files.deleteIfExists(entry.file);
      } else {
        size += entry.size;
      }
    }
    entries.sort(Comparator.comparing(Entry::used).thenComparing(Entry::file));
    for (int i = 0; i < entries.size() && size > most; i++) {
      Entry entry = entries.get(i);
      if (!entry.file.getFileName().toString().startsWith(".")) {
        Files.deleteIfExists(entry.file);
        size -= entry.size;
      }
    }
  }

  /**
   * Removes all templates of all sites. Other files that are in the folder stay.
   *
   * @return how many there were
   */
  public int clear() throws IOException {
    int patterns = 0;
    for (Entry entry : entries()) {
      boolean pattern = entry.file.toString().endsWith(SiteCache.PATTERN);
      patterns += Files.deleteIfExists(entry.file) && pattern ? 1 : 0;
      Path site = entry.file.getParent();
      if (site != null) {
        try {
          Files.deleteIfExists(site);
        } catch (FileSystemException e) {
          // not empty yet
        }
      }
    }
    return patterns;
  }

  /** Makes a folder that only its owner may read: pages may be private. */
  static void make(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    Path parent = folder.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (posix) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectories(folder);
    }
  }
}
