package dev.pleach.cli.watch;

import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of the elements that the selectors of a file selected: a file beside it, a
 * line each, page TAB name TAB block.
 */
final class SelectorMemory {
  private static final String HEAD = "# pleach selectors, format ";
  private static final int FORMAT = 1;

  private final Path file;
  private final Map<String, Block> blocks = new TreeMap<>(); // by page TAB name

  private SelectorMemory(Path file) {
    this.file = file;
  }

  /** The memory of a file of selectors. */
  static SelectorMemory of(Path selectors) throws IOException {
    SelectorMemory memory =
        new SelectorMemory(selectors.resolveSibling(selectors.getFileName() + ".pleach"));
    if (Files.exists(memory.file)) {
      memory.read();
    }
    return memory;
  }

  private void read() throws IOException {
    String text = TextFile.read(file);
    String head = text.lines().findFirst().orElse("");
    if (!head.startsWith(HEAD)) {
      throw trouble("it was not written by 'pleach watch-selectors'");
    }
    if (!head.equals(HEAD + FORMAT)) {
      throw trouble("it is of another version of Pleach (" + head.substring(2) + ")");
    }
    for (String line : text.lines().skip(1).toList()) {
      String[] cells = line.split("\t", 3);
      if (cells.length != 3) {
        throw trouble("it is damaged or cut off");
      }
      try {
        blocks.put(key(cells[0], cells[1]), Block.fromJson(cells[2]));
      } catch (BlockFormatException e) {
        throw trouble("what it says of '" + cells[1] + "' cannot be read: " + e.getMessage());
      }
    }
  }

  private UserException trouble(String what) {
    return new UserException(
        file + " cannot be used: " + what + ". Move it away to begin anew; it is not touched.");
  }

  @Nullable Block block(String page, String name) {
    return blocks.get(key(page, name));
  }

  void remember(String page, String name, Block block) {
    blocks.put(key(page, name), block);
  }

  /** Writes it, without what the file of selectors no longer names. */
  void save(SelectorFile selectors) throws IOException {
    StringBuilder text = new StringBuilder(HEAD).append(FORMAT).append('\n');
    Map<String, String> named = new TreeMap<>();
    for (SelectorFile.Entry entry : selectors.entries()) {
      Block block = block(entry.page(), entry.name());
      if (block != null) {
        named.put(key(entry.page(), entry.name()), block.toJson());
      }
    }
    named.forEach((key, json) -> text.append(key).append('\t').append(json).append('\n'));
    if (!Files.exists(file) || !TextFile.read(file).contentEquals(text)) {
      SafeFile.write(file, text.toString());
    }
  }

  private static String key(String page, String name) {
    return page + "\t" + name;
  }
}
