package dev.pleach.capture.site;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.MissedPage;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The files of a folder, at all depths, by their names within it. They are listed once: looking on
 * disk for each name under which a link may be saved costs more than reading the page.
 */
final class FolderFiles {
  private final NavigableSet<String> names = new TreeSet<>();
  private final List<MissedPage> failures = new ArrayList<>();

  private FolderFiles() {}

  static FolderFiles of(Path root) {
    FolderFiles files = new FolderFiles();
    try {
      Files.walkFileTree(root, files.new Walk(root));
    } catch (IOException e) {
      files.failures.add(unreadable(root, e));
    }
    return files;
  }

  /** Sorted, with slashes between folders. */
  NavigableSet<String> names() {
    return names;
  }

  boolean has(String name) {
    return names.contains(name);
  }

  boolean hasFolder(String name) {
    String next = names.ceiling(name + "/");
    return next != null && next.startsWith(name + "/");
  }

  /** Folders that cannot be read. */
  List<MissedPage> failures() {
    return failures;
  }

  private static MissedPage unreadable(Path file, IOException e) {
    return new MissedPage(
        file.toUri(),
        FailureReason.UNREADABLE,
        file + " cannot be read (" + e.getClass().getSimpleName() + "); it is left out.",
        Optional.empty());
  }

  /** Collects names, without those that begin with a dot: they belong to tools. */
  private final class Walk extends SimpleFileVisitor<Path> {
    private final Path root;

    Walk(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (!attributes.isOther() && !isHidden(file)) {
        names.add(root.relativize(file).toString().replace('\\', '/'));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      failures.add(unreadable(file, e));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
      return FileVisitResult.CONTINUE;
    }

    private boolean isHidden(Path file) {
      Path name = file.getFileName();
      return !file.equals(root) && name != null && name.toString().startsWith(".");
    }
  }
}
