package dev.pleach.cli.trace;

import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file that names what to trace, a line each: before, after and selector, separated by tabs. */
final class TracePairs {
  private TracePairs() {}

  /** One line. */
  record Line(String before, String after, String selector) {}

  static List<Line> read(Path file) throws IOException {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : TextFile.read(file).split("\\R", -1)) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      String[] fields = line.split("\t", 3);
      if (fields.length != 3 || fields[0].isBlank() || fields[1].isBlank() || fields[2].isBlank()) {
        throw new UserException(
            file
                + ", line "
                + number
                + ": expected two pages and a selector separated by tabs, found '"
                + TerminalText.shorten(line, 80)
                + "'.");
      }
      lines.add(new Line(fields[0], fields[1], fields[2]));
    }
    return lines;
  }
}
