package dev.pleach.server.demo.content;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** A text that comes with the program. */
public final class TextFile {
  private static final String FOLDER = "/demo/";

  private TextFile() {}

  /** The whole text of a file, as {@code news/stories.txt}. */
  public static String read(String name) {
    try (InputStream in = TextFile.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("The file " + FOLDER + name + " is missing.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its lines that are not blank. */
  static List<String> lines(String name) {
    return read(name).lines().filter(line -> !line.isBlank()).toList();
  }

  /** Its records: each begins with a line {@code # a | b | c} and has further lines. */
  static List<Entry> entries(String name) {
    return Stream.of(read(name).split("(?m)^# "))
        .filter(part -> !part.isBlank())
        .map(TextFile::entry)
        .toList();
  }

  private static Entry entry(String part) {
    List<String> lines = part.lines().filter(line -> !line.isBlank()).toList();
    return new Entry(fields(lines.get(0)), lines.subList(1, lines.size()));
  }

  /** The fields of a line, divided by bars. */
  static List<String> fields(String line) {
    return Stream.of(line.split("\\|", -1)).map(String::strip).toList();
  }

  /**
   * @param head the fields of its first line
   * @param lines the lines below
   */
  record Entry(List<String> head, List<String> lines) {}
}
