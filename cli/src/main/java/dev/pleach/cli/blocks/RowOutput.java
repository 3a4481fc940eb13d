package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.GrowingFile;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.Locator;
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
  private final Columns columns;
  private final String valueName;
  private final boolean explained;
  private final Console console;
  private final @Nullable GrowingFile file;

  /**
   * The blocks of rows.
   *
   * @param blocks their names; those of all templates if there are several
   * @param templates whether rows have blocks of their template alone, and say which it is
   */
  record Columns(List<String> blocks, boolean templates) {
    /** Copies the list. */
    Columns {
      blocks = List.copyOf(blocks);
    }
  }

  RowOutput(
      Format format,
      Columns columns,
      BlockValue value,
      boolean explained,
      Console console,
      @Nullable Path file) {
    this.format = format;
    this.columns = columns;
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
    if (columns.templates) {
      cells.add("cluster");
    }
    for (String block : columns.blocks) {
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
                      && (columns.templates
                          ? row.containsKey("cluster")
                          : names(entries).equals(columns.blocks))))
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
    List<String> cells = new ArrayList<>(List.of(row.page()));
    BlockRow.Template template = row.template();
    if (template != null) {
      cells.add(template.name());
    }
    for (String block : columns.blocks) {
      BlocksJson.Entry entry = row.entry(block);
      cells.add(entry == null ? "" : String.join(BETWEEN_ITEMS, entry.values()));
      if (explained) {
        cells.add(entry == null ? "" : entry.finding().why());
      }
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
    BlockRow.Template template = row.template();
    String of = template == null ? "" : palette.faint("  " + shortened(template.name(), NAME));
    console.out().println(palette.name(shortened(row.page(), Math.max(NAME, VALUE))) + of);
    int width =
        row.entries().stream().mapToInt(one -> one.finding().name().length()).max().orElse(0);
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
      if (finding.kind() == BlockFinding.Kind.AMBIGUOUS) {
        showPlaces(row, finding);
      }
    }
  }

  /** The places of a block that may be at several, a line each. */
  private void showPlaces(BlockRow row, BlockFinding finding) {
    Locator locator = Locator.of(row.tree());
    for (int node : finding.nodes()) {
      String text = shortened(row.tree().visibleText(node), NAME);
      console
          .out()
          .println(
              "    "
                  + TerminalText.printable(locator.xpath(node))
                  + console.palette().faint("  " + text));
    }
  }

  private static String shortened(String text, int most) {
    String line = TerminalText.printable(text.replaceAll("[\\s\u00A0]+", " ").strip());
    return line.length() <= most ? line : line.substring(0, most - 1) + "…";
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
