package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.json.BlocksJson;
import dev.pleach.pattern.BlockFinding;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where rows go: to standard output for people or programs, or to a file that can be gone on with.
 */
final class RowOutput implements Closeable {
  private static final String BETWEEN_ITEMS = " | "; // of a list, in a cell
  private static final int NAME = 40; // characters of a page's name on a terminal
  private static final int VALUE = 60; // characters of a value

  /** How rows are written. */
  enum Format {
    LINES,
    JSON,
    CSV
  }

  private final Format format;
  private final List<String> blocks; // names
  private final String valueName;
  private final boolean explained;
  private final Console console;
  private final @Nullable GrowingFile file;

  RowOutput(
      Format format,
      List<String> blocks,
      BlockValue value,
      boolean explained,
      Console console,
      @Nullable Path file) {
    this.format = format;
    this.blocks = List.copyOf(blocks);
    this.valueName = value.name().toLowerCase(Locale.ROOT);
    this.explained = explained;
    this.console = console;
    this.file =
        file == null
            ? null
            : GrowingFile.open(file, format == Format.CSV ? header() : null, line -> pageOf(line));
    if (this.file == null && format == Format.CSV) {
      console.data().println(header());
    }
  }

  private String header() {
    List<String> cells = new ArrayList<>(List.of("page"));
    for (String block : blocks) {
      cells.add(block);
      if (explained) {
        cells.add(block + " how");
      }
    }
    return CsvLine.of(cells);
  }

  /** The page of a line that an earlier run wrote; null if it is of other blocks. */
  private @Nullable String pageOf(String line) {
    if (format == Format.CSV) {
      return CsvLine.first(line);
    }
    try {
      return JsonReader.read(line) instanceof Map<?, ?> row
              && row.get("page") instanceof String page
              && (row.containsKey("error")
                  || (row.get("blocks") instanceof List<?> entries
                      && names(entries).equals(blocks)))
          ? page
          : null;
    } catch (JsonSyntaxException e) {
      return null;
    }
  }

  private static List<Object> names(List<?> entries) {
    List<Object> names = new ArrayList<>();
    for (Object entry : entries) {
      if (entry instanceof Map<?, ?> block && block.get("select") instanceof String name) {
        names.add(name);
      }
    }
    return names;
  }

  /** Whether an earlier run wrote a row of a page. */
  boolean has(String page) {
    return file != null && file.has(page);
  }

  /** How many rows an earlier run wrote. */
  int earlier() {
    return file == null ? 0 : file.earlier();
  }

  void add(BlockRow row) throws IOException {
    switch (format) {
      case JSON -> print(row.json(valueName, explained).toString());
      case CSV -> print(CsvLine.of(cells(row)));
      default -> show(row);
    }
  }

  private List<String> cells(BlockRow row) {
    List<String> values = row.cells(BETWEEN_ITEMS);
    if (!explained) {
      return values;
    }
    List<String> cells = new ArrayList<>(values.subList(0, 1));
    for (int i = 1; i < values.size(); i++) {
      cells.add(values.get(i));
      cells.add(row.entries().get(i - 1).finding().why());
    }
    return cells;
  }

  private void print(String line) throws IOException {
    if (file != null) {
      file.add(line);
    } else {
      console.data().println(line);
    }
  }

  /** A page and below it a line a block, for people. */
  private void show(BlockRow row) {
    Palette palette = console.palette();
    console.out().println(palette.name(shortened(row.page(), Math.max(NAME, VALUE))));
    int width = blocks.stream().mapToInt(String::length).max().orElse(0);
    for (BlocksJson.Entry entry : row.entries()) {
      BlockFinding finding = entry.finding();
      String name = shortened(finding.name(), NAME);
      String pad = " ".repeat(Math.max(1, Math.min(width, NAME) - name.length() + 2));
      String value =
          finding.isFound()
              ? shortened(String.join(BETWEEN_ITEMS, entry.values()), VALUE)
              : palette.faint(finding.kind().name().toLowerCase(Locale.ROOT));
      String how = explained ? palette.faint("  " + finding.why()) : "";
      console.out().println("  " + palette.attribute(name) + pad + value + how);
    }
  }

  private static String shortened(String text, int most) {
    String line = TerminalText.printable(text.replaceAll("\\s+", " ").strip());
    return line.length() <= most ? line : line.substring(0, most - 1) + "…";
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
