package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.text.WhiteSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What a block says: its words as a reader reads them, and what to call it. */
public final class BlockText {
  private static final Set<String> INLINE =
      Set.of(
          ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q"
                  + " s samp small span strike strong sub sup time tt u var wbr img button")
              .split(" "));
  private static final int LONGEST_TITLE = 60; // characters

  /** What only screen readers are told, at the top of pages. */
  /** The sign by which documentation links to one of its sections. */
  private static final Pattern SECTION_SIGN = Pattern.compile("(?:\\s*¶|\\s[#§])$");

  private static final Pattern SKIP_LINK =
      Pattern.compile("^(?:skip|jump)\\b.{0,30}$", Pattern.CASE_INSENSITIVE);

  private BlockText() {}

  /** The text of a stored block: white space folded, a line a paragraph, cell or item. */
  public static String of(StoredBlock block) {
    return of(block.tree());
  }

  /** The same of a block whose {@link StoredBlock#tree} is known. */
  public static String of(DomTree tree) {
    return String.join("\n", lines(tree, StoredBlock.roots(tree)));
  }

  /** The lines of some nodes of a page. */
  static List<String> lines(DomTree tree, List<Integer> roots) {
    List<String> lines = new ArrayList<>();
    for (int root : roots) {
      StringBuilder line = new StringBuilder();
      int next = root; // behind the last node that was read
      for (int n = root; n < tree.end(root); n++) {
        if (!tree.isVisibleText(n)) {
          continue;
        }
        if (breaks(tree, next, n, root)) {
          add(line, lines);
        } else if (line.length() > 0 && hasSpace(tree, next, n)) {
          line.append(' ');
        }
        line.append(tree.text(n));
        next = n + 1;
      }
      add(line, lines);
    }
    return lines;
  }

  private static void add(StringBuilder line, List<String> lines) {
    String text = WhiteSpace.fold(line.toString().replace('\u00A0', ' '));
    if (!text.isEmpty()) {
      lines.add(text);
    }
    line.setLength(0);
  }

  /** Whether the edge of a block, or a line break, is between two texts. */
  private static boolean breaks(DomTree tree, int next, int text, int root) {
    for (int n = next; n < text; n++) {
      if (tree.isElement(n) && !INLINE.contains(tree.name(n))) {
        return true;
      }
    }
    int last = next - 1;
    for (int a = last < root ? DomTree.NONE : tree.parent(last);
        a >= root && tree.end(a) <= text;
        a = tree.parent(a)) {
      if (!INLINE.contains(tree.name(a))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasSpace(DomTree tree, int next, int text) {
    for (int n = next; n <= text; n++) {
      if (tree.hasSpaceBefore(n)) {
        return true;
      }
    }
    for (int a = tree.parent(next - 1); a >= 0 && tree.end(a) <= text; a = tree.parent(a)) {
      if (tree.hasSpaceAtEnd(a)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What to call a block of a page: its heading, else the one it is under, else its first words,
   * else the words of its first picture.
   */
  public static String title(DomTree page, List<Integer> nodes) {
    if (nodes.isEmpty() || page.size() == 0) {
      return "";
    }
    for (int root : nodes) {
      for (int n = root; n < page.end(root); n++) {
        if (page.name(n).matches("h[1-6]") && page.isVisible(n)) {
          String words = page.visibleText(n);
          if (!words.isBlank()) {
            return cut(words);
          }
        }
      }
    }
    List<String> lines = new ArrayList<>(lines(page, nodes));
    lines.removeIf(line -> SKIP_LINK.matcher(line).find());
    String first = lines.isEmpty() ? "" : lines.get(0);
    String heading = Headings.of(page).words(nodes.get(0));
    if (first.length() >= 3 && first.length() <= LONGEST_TITLE && lines.size() > 1) {
      return cut(first);
    }
    if (!heading.isBlank()) {
      return cut(heading);
    }
    if (!first.isEmpty()) {
      return cut(first);
    }
    for (int n = nodes.get(0); n < page.end(nodes.get(0)); n++) {
      String alt = page.attribute(n, "alt");
      if (alt != null && !alt.isBlank()) {
        return cut(WhiteSpace.fold(alt));
      }
    }
    return "";
  }

  private static String cut(String title) {
    String words = SECTION_SIGN.matcher(title).replaceFirst("");
    if (words.length() <= LONGEST_TITLE) {
      return words;
    }
    int space = words.lastIndexOf(' ', LONGEST_TITLE);
    return words.substring(0, space < LONGEST_TITLE / 2 ? LONGEST_TITLE : space).strip() + "…";
  }
}
