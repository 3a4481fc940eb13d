package dev.pleach.cli.run;

import dev.pleach.file.AtomicFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the files that a user names: a file is replaced as a whole, by {@link AtomicFile}; a
 * device or a pipe, which cannot be replaced, is written as it is.
 */
public final class SafeFile {
  private SafeFile() {}

  public static void write(Path file, String text) {
    try {
      if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
        Files.writeString(file, text);
      } else {
        AtomicFile.write(file, text);
      }
    } catch (FileSystemException e) {
      String reason = e.getReason();
      throw cannotWrite(
          file, reason == null || reason.isEmpty() ? "is the folder yours?" : reason + ".");
    } catch (IOException e) {
      throw cannotWrite(file, e.getMessage() + ".");
    }
  }

  private static UserException cannotWrite(Path file, String why) {
    return new UserException("Cannot write " + file + ": " + why);
  }
}
