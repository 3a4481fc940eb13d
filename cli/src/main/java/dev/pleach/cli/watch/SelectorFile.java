package dev.pleach.cli.watch;

import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file of selectors that people keep:
 *
 * <pre>
 * # what our tests lean on
 * [https://example.org/product/1]
 * price = #price
 * title = h1.product
 * </pre>
 *
 * <p>A page in brackets (a URL, or a file named from the folder of this one), then a line a
 * selector, with a name. Rewriting keeps everything but the selectors that change: comments, order,
 * line ends.
 */
final class SelectorFile {
  private final Path file;
  private final List<Entry> entries;

  /**
   * A selector of the file.
   *
   * @param line its number, from 0
   */
  record Entry(String page, String name, String selector, int line) {
    /** Its name in the memory; the names of a file have no tab. */
    String key() {
      return page + "\t" + name;
    }
  }

  private SelectorFile(Path file, List<Entry> entries) {
    this.file = file;
    this.entries = entries;
  }

  static SelectorFile read(Path file) throws IOException {
    return parse(file, TextFile.read(file));
  }

  private static SelectorFile parse(Path file, String text) {
    List<String> lines = text.lines().toList();
    List<Entry> entries = new ArrayList<>();
    Set<String> known = new HashSet<>();
    String page = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith("[") && line.endsWith("]")) {
        page = line.substring(1, line.length() - 1).strip();
        continue;
      }
      int equals = line.indexOf('=');
      String name = equals < 0 ? "" : line.substring(0, equals).strip();
      String selector = equals < 0 ? "" : line.substring(equals + 1).strip();
      if (name.isEmpty() || selector.isEmpty() || name.indexOf('\t') >= 0) {
        throw new UserException(
            file
                + ", line "
                + (i + 1)
                + ": expected 'name = selector' or '[page]', found '"
                + TerminalText.shorten(line, 80)
                + "'.");
      }
      if (page.isEmpty()) {
        throw new UserException(
            file + ", line " + (i + 1) + ": name the page first, as in [https://example.org/].");
      }
      if (!known.add(page + "\t" + name)) {
        throw new UserException(
            file + ", line " + (i + 1) + ": '" + name + "' occurs twice under [" + page + "].");
      }
      entries.add(new Entry(page, name, selector, i));
    }
    if (entries.isEmpty()) {
      throw new UserException(
          file + " names no selectors. A line [page], then lines 'name = selector', are expected.");
    }
    return new SelectorFile(file, List.copyOf(entries));
  }

  List<Entry> entries() {
    return entries;
  }

  /** What to read for a page: files are named from the folder of this file. */
  String pageName(String page) {
    if (page.matches("(?i)[a-z][a-z0-9+.-]*://.*")) {
      return page;
    }
    Path folder = file.toAbsolutePath().getParent();
    return folder == null ? page : folder.resolve(page).toString();
  }

  /**
   * Writes the file with other selectors. It is read anew, because somebody may have edited it
   * since: what they changed is kept.
   *
   * @return the entries that were left as they are, since they were edited or removed meanwhile, or
   *     their selector has characters that an editor does not show
   */
  Set<Entry> rewrite(Map<Entry, String> selectors) {
    Set<Entry> left = new LinkedHashSet<>();
    SafeFile.update(
        file,
        text -> {
          if (text == null) {
            throw new UserException("There is no file " + file + " any more.");
          }
          SelectorFile now = parse(file, TextFile.withoutMark(text));
          List<String> changed = withLineEnds(text);
          selectors.forEach(
              (entry, selector) -> {
                int line = TerminalText.isPrintable(selector) ? now.line(entry) : -1;
                if (line < 0) {
                  left.add(entry);
                } else {
                  changed.set(line, replaced(changed.get(line), selector));
                }
              });
          return String.join("", changed);
        });
    return left;
  }

  /** The line of an entry that is still the same; negative if there is none. */
  private int line(Entry wanted) {
    return entries.stream()
        .filter(
            entry -> entry.key().equals(wanted.key()) && entry.selector().equals(wanted.selector()))
        .mapToInt(Entry::line)
        .findFirst()
        .orElse(-1);
  }

  private static String replaced(String line, String selector) {
    int equals = line.indexOf('=');
    String space = line.startsWith(" ", equals + 1) ? " " : "";
    String end = line.substring(line.stripTrailing().length()).replaceAll("[^\\r\\n]", "");
    return line.substring(0, equals + 1) + space + selector + end;
  }

  /** The lines, each with the characters that end it. */
  private static List<String> withLineEnds(String text) {
    return new ArrayList<>(List.of(text.split("(?<=\\r\\n|\\n|\\r(?!\\n))")));
  }
}
