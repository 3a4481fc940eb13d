package dev.pleach.cli.page;

import dev.pleach.cli.run.TabbedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Two pages as the user named them. */
public record PagePair(String before, String after) {
  /** The pairs that a file names, a line each: before TAB after. */
  public static List<PagePair> readAll(Path file) throws IOException {
    return TabbedFile.read(file, 2, "two pages separated by a tab").stream()
        .map(row -> new PagePair(row.get(0), row.get(1)))
        .toList();
  }
}
