package dev.pleach.cli.watch;

import dev.pleach.cli.run.UserException;
import dev.pleach.fuzz.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads any bytes as a file of selectors. */
public final class SelectorFileFuzz {
  private SelectorFileFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = Files.createTempFile("fuzz", ".ini");
    try {
      Files.write(file, data);
      for (SelectorFile.Entry entry : SelectorFile.read(file).entries()) {
        Check.that(!entry.selector().isBlank(), "a selector is not empty");
        Check.that(entry.name().indexOf('\t') < 0, "a name has no tab");
      }
    } catch (UserException e) {
      Check.that(e.getMessage() != null, "trouble has words");
    } finally {
      Files.delete(file);
    }
  }
}
