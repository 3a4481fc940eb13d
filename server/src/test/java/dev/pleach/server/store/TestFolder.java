package dev.pleach.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** Folders for tests, removed when the tests are over: databases may be open until then. */
public final class TestFolder {
  private static final Queue<Path> MADE = new ConcurrentLinkedQueue<>();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> MADE.forEach(TestFolder::remove)));
  }

  private TestFolder() {}

  /** A new, empty folder. */
  public static Path make(String name) {
    try {
      Path folder = Files.createTempDirectory(name);
      MADE.add(folder);
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      List<Path> all = walk.sorted(Comparator.reverseOrder()).toList();
      for (Path one : all) {
        Files.deleteIfExists(one);
      }
    } catch (IOException | UncheckedIOException e) {
      // A server that ends at the same time still writes: what is left is left.
    }
  }
}
