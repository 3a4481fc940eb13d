package dev.pleach.bench.segment.gold;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** A folder for files that a browser loads; it is gone once it is closed. */
public final class UnpackedFolder implements AutoCloseable {
  private final Path path;

  private UnpackedFolder(Path path) {
    this.path = path;
  }

  /** An empty folder. */
  public static UnpackedFolder empty() throws IOException {
    return new UnpackedFolder(Files.createTempDirectory("pleach-bench"));
  }

  /** The files of a zip. */
  public static UnpackedFolder of(Path zip) throws IOException {
    UnpackedFolder folder = empty();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : Collections.list(file.entries())) {
        Path target = folder.path.resolve(entry.getName()).normalize();
        if (!entry.isDirectory() && target.startsWith(folder.path)) {
          Files.createDirectories(target.getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, target);
          }
        }
      }
    } catch (ZipException e) {
      folder.close();
      throw new UserException(zip + " is not a zip (" + e.getMessage() + ").");
    }
    return folder;
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(path)) {
      files = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
