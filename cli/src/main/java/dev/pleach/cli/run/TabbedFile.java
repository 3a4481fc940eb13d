package dev.pleach.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A list that a user keeps in a file: a line each, cells separated by tabs. Blank lines are
 * skipped.
 */
public final class TabbedFile {
  private static final int SHOWN = 80; // characters of a line that is wrong

  private TabbedFile() {}

  /**
   * Reads the rows.
   *
   * @param columns how many cells a row has; none may be blank, the last may contain tabs
   * @param expected what a line should be, for the message about one that is not
   */
  public static List<List<String>> read(Path file, int columns, String expected)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    for (String line : TextFile.read(file).split("\\R", -1)) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      List<String> cells = List.of(line.split("\t", columns));
      if (cells.size() != columns || cells.stream().anyMatch(String::isBlank)) {
        throw new UserException(
            file
                + ", line "
                + number
                + ": expected "
                + expected
                + ", found '"
                + TerminalText.shorten(line, SHOWN)
                + "'.");
      }
      rows.add(cells);
    }
    return rows;
  }
}
