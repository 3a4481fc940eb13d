package dev.pleach.cli.diff;

import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A folder of reports: one file for each pair, under a name made of that of the pair, and an index.
 * Names are of letters, digits and a few signs, so that they are the same on every machine and lead
 * nowhere else.
 */
final class ReportFolder {
  private static final int LONGEST = 80; // characters of a name
  private static final String INDEX = "index.html";

  private final Path folder;
  private final Set<String> taken = new HashSet<>(Set.of("index", "con", "prn", "aux", "nul"));

  private ReportFolder(Path folder) {
    this.folder = folder;
  }

  /** Makes the folder unless it exists. */
  static ReportFolder of(Path folder) {
    try {
      if (!Files.isDirectory(folder)) {
        Files.createDirectory(folder);
      }
    } catch (FileAlreadyExistsException e) {
      throw new UserException(
          "Reports of many pages go into a folder, and " + folder + " is a file.");
    } catch (IOException e) {
      throw new UserException("The folder " + folder + " cannot be made. Is the folder above it?");
    }
    return new ReportFolder(folder);
  }

  /** A file name for a pair, which no other pair has. */
  String newName(String pair) {
    String plain =
        pair.toLowerCase(Locale.ROOT)
            .replaceAll("\\.x?html?\\b", "")
            .replaceAll("[^a-z0-9._-]+", "-")
            .replaceAll("\\.{2,}", ".");
    int from = Math.max(0, plain.length() - LONGEST);
    int cut = from == 0 ? -1 : plain.indexOf('-', from); // whole words, if there are any
    String end = plain.substring(cut < 0 ? from : cut);
    String start = end.replaceAll("^[.-]+", "").replaceAll("[.-]+$", "");
    String name = start.isEmpty() ? "page" : start;
    String free = name;
    for (int i = 2; !taken.add(free); i++) {
      free = name + "-" + i;
    }
    return free + ".html";
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  void writeIndex(List<PairResult> results, String before, String after) {
    SafeFile.write(file(INDEX), ReportIndex.of(results, before, after));
  }
}
