package dev.pleach.cli.blocks;

import java.util.List;
import java.util.stream.Collectors;

/** A line of a CSV table (RFC 4180). */
final class CsvLine {
  private CsvLine() {}

  static String of(List<String> cells) {
    return cells.stream().map(CsvLine::cell).collect(Collectors.joining(","));
  }

  /** A cell is quoted where it must be; line ends within become spaces, so that a row is a line. */
  private static String cell(String value) {
    String line = value.replaceAll("\\R", " ");
    boolean quoted = line.contains(",") || line.contains("\"") || !line.equals(line.strip());
    return quoted ? '"' + line.replace("\"", "\"\"") + '"' : line;
  }

  /** The first cell of a line. */
  static String first(String line) {
    if (!line.startsWith("\"")) {
      int end = line.indexOf(',');
      return end < 0 ? line : line.substring(0, end);
    }
    StringBuilder cell = new StringBuilder();
    for (int i = 1; i < line.length(); i++) {
      if (line.charAt(i) != '"') {
        cell.append(line.charAt(i));
      } else if (i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else {
        break;
      }
    }
    return cell.toString();
  }
}
