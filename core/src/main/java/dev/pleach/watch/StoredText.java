package dev.pleach.watch;

import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a {@link FileBlockStore}: JSON, a line an entry in the order of their names, so that
 * version control shows which entry changed and merges two that did. The first line names the
 * format; the last one is there to notice that a file was cut off.
 */
final class StoredText {
  private static final int VERSION = 1;
  private static final String FIRST = "{\"pleach\":\"memory\",\"version\":" + VERSION + "}";
  private static final String LAST = "{\"end\":\"memory\"}";
  private static final Pattern ANY_FIRST =
      Pattern.compile("\\{\"pleach\":\"memory\",\"version\":(\\d{1,9})\\}");

  /** Cannot occur inside a JSON string, where quotes are escaped. */
  private static final String BLOCK = ",\"block\":";

  private static final String SELECTOR = ",\"selector\":";

  private StoredText() {}

  /**
   * An entry without its name.
   *
   * @param block the JSON of the block, not yet read: a damaged block must not hide the others
   * @param damaged the whole line if it cannot be read beyond its name, to be kept; null otherwise
   */
  record Line(String selector, String block, @Nullable String damaged) {
    Line(String selector, String block) {
      this(selector, block, null);
    }
  }

  static String write(Map<String, Line> lines) {
    StringBuilder out = new StringBuilder(FIRST).append('\n');
    new TreeMap<>(lines)
        .forEach(
            (name, line) -> {
              if (line.damaged() != null) {
                out.append(line.damaged()).append('\n');
                return;
              }
              String start =
                  JsonWriter.text(
                      json -> {
                        json.beginObject().name("element").value(name);
                        json.name("selector").value(line.selector()).endObject();
                      });
              out.append(start, 0, start.length() - 1).append(BLOCK);
              out.append(line.block()).append("}\n");
            });
    return out.append(LAST).append('\n').toString();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param file for messages
   */
  static Map<String, Line> read(String text, Path file) {
    List<String> lines = text.lines().toList();
    Matcher first = ANY_FIRST.matcher(lines.isEmpty() ? "" : lines.get(0));
    if (!first.matches()) {
      throw unusable(file, "its first line is not that of stored blocks");
    }
    int version = Integer.parseInt(first.group(1));
    if (version > VERSION) {
      throw unusable(
          file,
          "it is of format %s, this Pleach reads up to %s; use a newer Pleach"
              .formatted(version, VERSION));
    }
    if (!lines.get(lines.size() - 1).equals(LAST)) {
      throw unusable(file, "it is cut off");
    }
    Map<String, Line> read = new TreeMap<>();
    for (int i = 1; i < lines.size() - 1; i++) {
      String name = name(lines.get(i));
      if (name == null) {
        throw unusable(file, "line " + (i + 1) + " is no entry");
      }
      Line stored = entry(lines.get(i));
      if (read.put(name, stored) != null) {
        throw unusable(file, "line " + (i + 1) + " is an entry that occurs twice");
      }
    }
    return read;
  }

  /** The name with which a line begins; null if it begins otherwise. */
  private static @Nullable String name(String line) {
    int end = line.indexOf(SELECTOR);
    return end >= 0
            && object(line.substring(0, end) + "}") instanceof Map<?, ?> start
            && start.get("element") instanceof String name
        ? name
        : null;
  }

  private static Line entry(String line) {
    int block = line.indexOf(BLOCK);
    return block >= 0
            && line.endsWith("}}")
            && object(line.substring(0, block) + "}") instanceof Map<?, ?> entry
            && entry.get("selector") instanceof String selector
        ? new Line(selector, line.substring(block + BLOCK.length(), line.length() - 1))
        : new Line("", "", line);
  }

  private static @Nullable Object object(String json) {
    try {
      return JsonReader.read(json);
    } catch (JsonSyntaxException e) {
      return null;
    }
  }

  static BlockStoreException unusable(Path file, String what) {
    return new BlockStoreException(
        file
            + " cannot be used: "
            + what
            + ". Move it away to begin anew, or take it back from version control; it is not"
            + " touched.");
  }
}
