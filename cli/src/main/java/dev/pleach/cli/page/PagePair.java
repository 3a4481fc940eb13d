package dev.pleach.cli.page;

import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Two pages as the user named them. */
public record PagePair(String before, String after) {
  private static final int SHOWN = 80; // characters of a line that is wrong

  /**
   * The pairs that a file names, a line each: before and after, separated by a tab or, if neither
   * has one in it, by spaces. Blank lines and those that begin with # are skipped.
   *
   * @param file {@code -} for standard input
   */
  public static List<PagePair> readAll(Path file) throws IOException {
    String text = TextFile.readOrStandardInput(file);
    List<PagePair> pairs = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      if (line.isBlank() || line.strip().startsWith("#")) {
        continue;
      }
      String[] cells = line.contains("\t") ? line.split("\t", -1) : line.strip().split("\\s+");
      if (cells.length != 2 || cells[0].isBlank() || cells[1].isBlank()) {
        throw new UserException(
            (file.toString().equals("-") ? "Standard input" : file)
                + ", line "
                + number
                + ": expected two pages separated by a tab, or by a space if their names have none,"
                + " found '"
                + TerminalText.shorten(line, SHOWN)
                + "'.");
      }
      pairs.add(new PagePair(cells[0].strip(), cells[1].strip()));
    }
    return pairs;
  }
}
