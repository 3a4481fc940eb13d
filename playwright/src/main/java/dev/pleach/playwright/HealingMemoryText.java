package dev.pleach.playwright;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The memory as text: JSON, a line an element in the order of their names, so that version control
 * shows which element changed and merges two that did. The first line tells the format; the last
 * one is there so that a file that was cut off is noticed.
 */
final class HealingMemoryText {
  private static final int VERSION = 1;
  private static final String FIRST = "{\"pleach\":\"memory\",\"version\":" + VERSION + "}";
  private static final String LAST = "{\"end\":\"memory\"}";
  private static final Pattern ANY_FIRST =
      Pattern.compile("\\{\"pleach\":\"memory\",\"version\":(\\d{1,9})\\}");

  private HealingMemoryText() {}

  /**
   * What is remembered of an element.
   *
   * @param selector that selected it
   * @param block the JSON of its block
   */
  record Element(String selector, String block) {}

  static String write(Map<String, Element> elements) {
    StringBuilder out = new StringBuilder(FIRST).append('\n');
    new TreeMap<>(elements)
        .forEach(
            (name, element) ->
                out.append("{\"element\":")
                    .append(QuotedText.of(name))
                    .append(",\"selector\":")
                    .append(QuotedText.of(element.selector()))
                    .append(",\"block\":")
                    .append(element.block())
                    .append("}\n"));
    return out.append(LAST).append('\n').toString();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param file for messages
   * @throws MemoryException if it did not write this, or a newer version did
   */
  static Map<String, Element> read(String text, Path file) {
    List<String> lines = text.lines().toList();
    Matcher first = ANY_FIRST.matcher(lines.isEmpty() ? "" : lines.get(0));
    if (!first.matches()) {
      throw damaged(file, "its first line is not that of a memory");
    }
    int version = Integer.parseInt(first.group(1));
    if (version > VERSION) {
      throw new MemoryException(
          "The memory %s is of format %d, this Pleach reads up to %d. Use a newer Pleach."
              .formatted(file, version, VERSION));
    }
    if (!lines.get(lines.size() - 1).equals(LAST)) {
      throw damaged(file, "it is cut off");
    }
    Map<String, Element> elements = new TreeMap<>();
    for (int i = 1; i < lines.size() - 1; i++) {
      readLine(lines.get(i), i + 1, file, elements);
    }
    return elements;
  }

  private static void readLine(String line, int number, Path file, Map<String, Element> elements) {
    int name = behind(line, 0, "{\"element\":");
    int nameEnd = QuotedText.end(line, name);
    int selector = behind(line, nameEnd, ",\"selector\":");
    int selectorEnd = QuotedText.end(line, selector);
    int block = behind(line, selectorEnd, ",\"block\":");
    if (block >= line.length() || !line.endsWith("}}")) {
      throw damaged(file, "line " + number + " is no element");
    }
    try {
      Element element =
          new Element(
              QuotedText.read(line.substring(selector, selectorEnd)),
              line.substring(block, line.length() - 1));
      if (elements.put(QuotedText.read(line.substring(name, nameEnd)), element) != null) {
        throw damaged(file, "line " + number + " is an element that stands there twice");
      }
    } catch (IllegalArgumentException e) {
      throw damaged(file, "line " + number + " is no element");
    }
  }

  /** The place behind an expected piece; behind the end of the line if it is not there. */
  private static int behind(String line, int from, String piece) {
    return from >= 0 && line.startsWith(piece, from) ? from + piece.length() : line.length();
  }

  static MemoryException damaged(Path file, String what) {
    return new MemoryException(
        "The memory %s is damaged: %s. Take it back from version control, or delete it; a run in"
                .formatted(file, what)
            + " which all selectors work writes it anew.");
  }
}
