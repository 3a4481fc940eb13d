package dev.pleach.cli.page;

import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file that names pairs of pages, a line a pair, before and after separated by a tab. */
public final class PagePairs {
  private PagePairs() {}

  public static List<PagePair> read(Path file) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw new UserException("There is no file " + file + ".");
    } catch (MalformedInputException e) {
      throw new UserException(file + " is not UTF-8 text.");
    }
    List<PagePair> pairs = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank()) {
        continue;
      }
      String[] fields = line.split("\t", -1);
      if (fields.length != 2 || fields[0].isBlank() || fields[1].isBlank()) {
        throw new UserException(
            file
                + ", line "
                + (i + 1)
                + ": expected two pages separated by a tab, found '"
                + line
                + "'.");
      }
      pairs.add(new PagePair(fields[0], fields[1]));
    }
    return pairs;
  }
}
