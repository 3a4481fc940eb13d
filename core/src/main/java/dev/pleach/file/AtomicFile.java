package dev.pleach.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a file so that readers, and a crash, find the old text or the new one and never a part:
 * the text goes to a new file in the same folder, is synced to disk, and takes the name of the old
 * file in one step. A symbolic link stays one, and so do the permissions of the file.
 */
public final class AtomicFile {
  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
  private static final FileAttribute<?>[] NO_ATTRIBUTES = {};

  private AtomicFile() {}

  /**
   * Writes a file.
   *
   * @throws FileSystemException if it is a folder, a device or a link that leads nowhere, or its
   *     folder does not exist; {@link FileSystemException#getReason} explains it
   */
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same with bytes. */
  public static void write(Path file, byte[] bytes) throws IOException {
    replace(target(file), bytes);
  }

  /** A new text for a file. */
  public interface Change {
    /**
     * The text to write.
     *
     * @param text what is in the file now; null if there is no such file
     * @return null to write nothing
     */
    @Nullable String apply(@Nullable String text) throws IOException;
  }

  /**
   * Changes a file that several threads or processes may change: nobody else does between the
   * reading and the writing. A change that is not one writes nothing.
   *
   * @throws FileSystemException as for {@link #write}, or if another process does not finish
   */
  public static void update(Path file, Change change) throws IOException {
    Path target = target(file);
    WriteLock lock = WriteLock.of(target);
    try {
      String old = Files.exists(target) ? Files.readString(target) : null;
      String text = change.apply(old);
      if (text != null && !text.equals(old)) {
        replace(target, text.getBytes(StandardCharsets.UTF_8));
      }
    } finally {
      lock.close();
    }
  }

  /** Where a file really is, links followed. */
  private static Path target(Path file) throws IOException {
    boolean exists = Files.exists(file);
    if (!exists && Files.isSymbolicLink(file)) {
      throw new FileSystemException(file.toString(), null, "it is a link that leads nowhere");
    }
    Path target = exists ? file.toRealPath() : file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "it is a folder");
    }
    if (exists && !Files.isRegularFile(target)) {
      throw new FileSystemException(file.toString(), null, "it is no regular file");
    }
    if (!Files.isDirectory(folder(target))) {
      throw new FileSystemException(file.toString(), null, "there is no such folder");
    }
    return target;
  }

  private static Path folder(Path target) {
    return Objects.requireNonNull(target.getParent(), "an absolute path has a parent");
  }

  private static void replace(Path target, byte[] content) throws IOException {
    Path part = newFile(target);
    boolean moved = false;
    try {
      try (FileChannel out = FileChannel.open(part, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        out.force(true);
      }
      copyPermissions(target, part);
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      moved = true;
    } finally {
      if (!moved) { // else the name is free, and may be another thread's by now
        Files.deleteIfExists(part);
      }
    }
    syncFolder(folder(target));
  }

  /**
   * A file that did not exist before, so that nobody else writes to it or can have put it there.
   * Only its owner may read it until it has the permissions of the file that it replaces.
   */
  private static Path newFile(Path target) throws IOException {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid();
    boolean posix = Files.getFileAttributeView(target, PosixFileAttributeView.class) != null;
    FileAttribute<?>[] attributes =
        posix && Files.exists(target) ? new FileAttribute<?>[] {OWNER_ONLY} : NO_ATTRIBUTES;
    for (int i = 0; ; i++) {
      try {
        return Files.createFile(target.resolveSibling(name + "." + i + ".new"), attributes);
      } catch (FileAlreadyExistsException e) {
        // left over from a crash, or another thread's: the next number
      }
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView attributes =
        Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (attributes != null && Files.exists(from)) {
      attributes.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /** Makes the new name survive a loss of power, where the system can do that for a folder. */
  private static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // not on this system; the file itself is whole in any case
    }
  }
}
