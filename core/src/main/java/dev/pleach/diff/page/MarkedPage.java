package dev.pleach.diff.page;

import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One of two pages as harmless HTML, changes marked. What is gone stands in {@code template}
 * elements where it was: the parser puts them anywhere, and into none of them does it see from
 * outside, so a removed row, item or heading breaks nothing. The script of the report takes them
 * out of there.
 */
public final class MarkedPage {
  private static final int NONE = DomTree.NONE;

  /** Elements in which no other element can be shown: a browser draws them by itself. */
  private static final Set<String> CLOSED =
      Set.of("textarea", "option", "select", "optgroup", "datalist", "style", "head", "html");

  /** Elements that have rows, cells or columns in them and nothing else. */
  private static final Set<String> ROWS =
      Set.of("table", "tbody", "thead", "tfoot", "tr", "colgroup");

  private final DomTree tree; // the page that is written
  private final PageMarks marks;
  private final List<String> lines; // index: number of a place; value: what is told of it
  private final PartWriter writer;
  private final WovenParts woven;
  private final StringBuilder out = new StringBuilder();
  private final Map<Integer, Character> notes = new TreeMap<>(); // waiting to be written
  private int closedStart; // an element that a browser draws by itself
  private int closedEnd; // behind the last node in it

  private MarkedPage(
      DomTree before,
      DomTree tree,
      PageMarks marks,
      List<String> lines,
      int room,
      SafePolicy beforePolicy,
      SafePolicy policy) {
    this.tree = tree;
    this.marks = marks;
    this.lines = lines;
    writer = new PartWriter(tree, policy, out);
    woven = new WovenParts(before, beforePolicy, room, out);
  }

  /**
   * The page after.
   *
   * @param lines index: number of a place; value: what is told of it
   * @param room characters of removed parts that are woven in at most; beyond, they are summed up
   * @param beforePolicy how removed parts are written
   */
  public static String after(
      DomTree before,
      DomTree after,
      PageMarks marks,
      List<String> lines,
      int room,
      SafePolicy beforePolicy,
      SafePolicy policy) {
    return new MarkedPage(before, after, marks, lines, room, beforePolicy, policy).write();
  }

  /** The page before. */
  public static String before(
      DomTree before, PageMarks marks, List<String> lines, SafePolicy policy) {
    return new MarkedPage(before, before, marks, lines, 0, policy, policy).write();
  }

  private String write() {
    int open = NONE;
    for (int n = 0; n < tree.size(); ) {
      while (open >= 0 && !tree.contains(open, n)) {
        open = close(open);
      }
      insert(marks.originsBefore(n), marks.removedBefore(n), open);
      if (tree.hasSpaceBefore(n)) {
        out.append(' ');
      }
      if (tree.isText(n)) {
        text(n);
        n++;
      } else if (start(n)) {
        open = n;
        n++;
      } else {
        note(n + 1, tree.end(n));
        n = tree.end(n);
      }
    }
    while (open >= 0) {
      open = close(open);
    }
    return out.toString();
  }

  /** Writes a start tag; false if nothing in the element is to be written. */
  private boolean start(int node) {
    String name = tree.name(node);
    String holds = "";
    if (node >= closedEnd && isDrawn(name)) {
      closedStart = node;
      closedEnd = tree.end(node);
      holds = holds(note(node + 1, closedEnd));
    }
    boolean written = writer.start(node, marks.attributes(node) + holds);
    if (!written && writer.isDropped(node)) {
      note(node, node + 1);
    }
    return written;
  }

  private static boolean isDrawn(String name) {
    return switch (name) {
      case "svg", "math", "select", "textarea", "datalist" -> true;
      default -> false;
    };
  }

  /** The mark of an element in which something is marked that cannot be. */
  private static String holds(Set<Integer> numbers) {
    return numbers.isEmpty()
        ? ""
        : numbers.stream()
            .map(String::valueOf)
            .collect(Collectors.joining(" ", " data-pl-s=\"", "\""));
  }

  private int close(int node) {
    insert(marks.originsAtEnd(node), marks.removedAtEnd(node), node);
    if (tree.hasSpaceAtEnd(node)) {
      out.append(' ');
    }
    writer.end(node);
    return tree.parent(node);
  }

  private void text(int node) {
    if (!marks.isMarked(node) || isClosed(tree.parent(node))) {
      SafeHtml.escape(tree.text(node), out);
      return;
    }
    out.append("<pl-w").append(marks.attributes(node)).append('>');
    List<PlacePieces.Part> parts = marks.parts(node);
    if (parts.isEmpty()) {
      SafeHtml.escape(tree.text(node), out);
    }
    for (PlacePieces.Part part : parts) {
      part(part);
    }
    out.append("</pl-w>");
  }

  private void part(PlacePieces.Part part) {
    String name =
        switch (part.state()) {
          case SAME -> "";
          case REMOVED -> "pl-del";
          case INSERTED -> "pl-ins";
        };
    out.append(name.isEmpty() ? "" : "<" + name + ">");
    SafeHtml.escape(part.text(), out);
    out.append(name.isEmpty() ? "" : "</" + name + ">");
  }

  /** Nothing but text fits into the element or one around it. */
  private boolean isClosed(int node) {
    return node == NONE
        || (node >= closedStart && node < closedEnd)
        || CLOSED.contains(tree.name(node));
  }

  /** Remembers what is marked in nodes that are not written, or drawn by the browser itself. */
  private Set<Integer> note(int from, int to) {
    Map<Integer, Character> found = marks.within(from, to);
    notes.putAll(found);
    return found.keySet();
  }

  /** Writes what stands at a place besides the page: what is gone, what moved away, notes. */
  private void insert(List<Integer> moves, List<PageMarks.Woven> removed, int parent) {
    boolean closed = isClosed(parent);
    if (!closed) {
      boolean rows = ROWS.contains(tree.name(parent));
      if (!rows) {
        notes();
        moves.forEach(
            number ->
                out.append("<template><pl-from data-pl-f=")
                    .append(number)
                    .append("></pl-from></template>"));
      }
      removed.forEach(part -> woven.write(part, tree.name(parent)));
    }
  }

  /** What cannot be marked where it is: the title of the page, options of a menu. */
  private void notes() {
    notes.forEach(
        (number, letter) -> {
          out.append("<template><pl-note data-pl-").append(letter).append('=').append(number);
          out.append('>');
          SafeHtml.escape(lines.get(number), out);
          out.append("</pl-note></template>");
        });
    notes.clear();
  }
}
