package dev.pleach.cli.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file so that whatever happens it is whole, the old one or the new one: to a file beside
 * it, synced, renamed. A device is written as it is.
 */
public final class SafeFile {
  private SafeFile() {}

  public static void write(Path file, String text) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new UserException("Cannot write " + file + ": it is a folder.");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      writeDevice(target, text);
      return;
    }
    Path folder = target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UserException("Cannot write " + file + ": there is no such folder.");
    }
    Path beside = folder.resolve("." + target.getFileName() + ".new");
    try {
      try (FileChannel out =
          FileChannel.open(
              beside,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        out.force(true);
      }
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileSystemException e) {
      throw new UserException("Cannot write " + file + ": is the folder yours?");
    } catch (IOException e) {
      throw new UserException("Cannot write " + file + ": " + e.getMessage() + ".");
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  /** A device or a pipe cannot be replaced. */
  private static void writeDevice(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UserException("Cannot write " + file + ": " + e.getMessage() + ".");
    }
  }
}
