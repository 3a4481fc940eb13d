package dev.pleach.cli.run;

import dev.pleach.file.AtomicFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the files that a user names: a file is replaced as a whole, by {@link AtomicFile}; a
 * device or a pipe, which cannot be replaced, is written as it is.
 */
public final class SafeFile {
  /** The streams of the process by name. Opened anew, a file behind one would be overwritten. */
  private static final Map<String, FileDescriptor> OPEN =
      Map.of(
          "/dev/stdout", FileDescriptor.out,
          "/dev/fd/1", FileDescriptor.out,
          "/proc/self/fd/1", FileDescriptor.out,
          "/dev/stderr", FileDescriptor.err,
          "/dev/fd/2", FileDescriptor.err,
          "/proc/self/fd/2", FileDescriptor.err);

  private SafeFile() {}

  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same with bytes. */
  public static void write(Path file, byte[] bytes) {
    FileDescriptor open = OPEN.get(file.toAbsolutePath().normalize().toString());
    try {
      if (open != null) {
        new FileOutputStream(open).write(bytes); // it stays open
      } else if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
        Files.write(file, bytes);
      } else {
        AtomicFile.write(file, bytes);
      }
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /** Changes a file that others may change at the same time. */
  public static void update(Path file, AtomicFile.Change change) {
    try {
      AtomicFile.update(file, change);
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private static UserException cannotWrite(Path file, IOException e) {
    String why = e.getMessage() + ".";
    if (e instanceof FileSystemException known) {
      String reason = known.getReason();
      why = reason == null || reason.isEmpty() ? "is the folder yours?" : reason + ".";
    }
    return new UserException("Cannot write " + file + ": " + why);
  }
}
