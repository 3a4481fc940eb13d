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
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;

/**
 * Replaces a file so that readers, and a crash, find the old text or the new one and never a part:
 * the text goes to a new file in the same folder, is synced to disk, and takes the name of the old
 * file in one step. A symbolic link stays one, and so do the permissions of the file.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes a file.
   *
   * @throws FileSystemException if it is a folder or a device, or its folder does not exist; {@link
   *     FileSystemException#getReason} explains it
   */
  public static void write(Path file, String text) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "it is a folder");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw new FileSystemException(file.toString(), null, "it is no regular file");
    }
    Path folder = Objects.requireNonNull(target.getParent(), "an absolute path has a parent");
    if (!Files.isDirectory(folder)) {
      throw new FileSystemException(file.toString(), null, "there is no such folder");
    }
    Path part = newFile(folder, target.getFileName() + "." + ProcessHandle.current().pid());
    boolean moved = false;
    try {
      try (FileChannel out = FileChannel.open(part, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
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
  }

  /**
   * A file that did not exist before, so that nobody else writes to it or can have put it there.
   */
  private static Path newFile(Path folder, String name) throws IOException {
    for (int i = 0; ; i++) {
      try {
        return Files.createFile(folder.resolve("." + name + "." + i + ".new"));
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
}
