package dev.pleach.diff.page;

import dev.pleach.diff.Diff;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One of two pages as harmless HTML, changes marked, what is gone woven in where it stood. */
public final class MarkedPage {
  private static final int NONE = DomTree.NONE;
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "hr", "img", "input", "wbr", "basefont", "keygen");

  /** Elements that hold nothing but text, or only parts of their own. */
  private static final Set<String> CLOSED =
      Set.of("textarea", "option", "select", "optgroup", "style", "head", "html", "colgroup");

  /** Elements that throw out all but rows and cells. */
  private static final Set<String> ROWS = Set.of("table", "tbody", "thead", "tfoot", "tr");

  private final Diff diff;
  private final DomTree tree;
  private final PageMarks marks;
  private final boolean isAfter;
  private final StringBuilder out = new StringBuilder();
  private int room; // characters of removed parts that may still be woven in
  private int foreignEnd; // below this node number, inside a drawing or formula

  private MarkedPage(Diff diff, DomTree tree, PageMarks marks, boolean isAfter) {
    this.diff = diff;
    this.tree = tree;
    this.marks = marks;
    this.isAfter = isAfter;
  }

  /**
   * The page after.
   *
   * @param room characters of removed parts that are woven in at most; beyond, they are summed up
   */
  public static String after(Diff diff, List<Change> changes, int room) {
    MarkedPage page = new MarkedPage(diff, diff.after(), PageMarks.after(diff, changes), true);
    page.room = room;
    return page.write();
  }

  public static String before(Diff diff, List<Change> changes) {
    return new MarkedPage(diff, diff.before(), PageMarks.before(diff, changes), false).write();
  }

  private String write() {
    int open = NONE;
    for (int n = 0; n < tree.size(); ) {
      while (open >= 0 && !tree.contains(open, n)) {
        open = close(open);
      }
      origins(marks.originBefore.get(n), open);
      weave(marks.goneBefore.get(n), open);
      if (tree.hasSpaceBefore(n)) {
        out.append(' ');
      }
      if (tree.isText(n)) {
        text(n);
        n++;
      } else if (start(tree, n, marks.attributes.getOrDefault(n, ""), false)) {
        open = n;
        n++;
      } else {
        n = tree.end(n);
      }
    }
    while (open >= 0) {
      open = close(open);
    }
    return out.toString();
  }

  /** Writes a start tag; false if nothing in the element is to be written. */
  private boolean start(DomTree from, int node, String mark, boolean gone) {
    String name = from.name(node);
    String shown = shown(name, gone);
    if (shown == null) {
      return false;
    }
    if (!gone && (name.equals("svg") || name.equals("math"))) {
      foreignEnd = Math.max(foreignEnd, from.end(node));
    }
    out.append('<').append(shown);
    SafePolicy.ISOLATED.attributes(from, node, this::attribute);
    out.append(mark).append('>');
    if (!SafePolicy.isEmptied(shown)) {
      SafeHtml.escape(shown.equals("pre") ? from.text(node) : "", out); // of an xmp
      return true;
    }
    if (!shown.equals(SafePolicy.BOX)) {
      out.append(SafePolicy.styleSheet(from, node));
    }
    out.append("</").append(shown).append('>');
    return false;
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name);
    if (!value.isEmpty()) {
      out.append("=\"");
      SafeHtml.escape(value, out);
      out.append('"');
    }
  }

  /** Links, forms and buttons cannot be in each other; what is gone must not break the page. */
  private static @Nullable String shown(String name, boolean gone) {
    return gone && Set.of("a", "form", "button", "html", "body", "head").contains(name)
        ? "span"
        : SafePolicy.ISOLATED.element(name);
  }

  private int close(int node) {
    origins(marks.originAtEnd.get(node), node);
    weave(marks.goneAtEnd.get(node), node);
    if (tree.hasSpaceAtEnd(node)) {
      out.append(' ');
    }
    end(tree, node, false);
    return tree.parent(node);
  }

  private void end(DomTree from, int node, boolean gone) {
    String shown = shown(from.name(node), gone);
    if (shown != null && !VOID.contains(shown)) {
      out.append("</").append(shown).append('>');
    }
  }

  private void text(int node) {
    String mark = marks.attributes.getOrDefault(node, "");
    if (mark.isEmpty() || isClosed(tree.parent(node))) {
      SafeHtml.escape(tree.text(node), out);
      return;
    }
    out.append("<pl-w").append(mark).append('>');
    TextChanged change = marks.texts.get(node);
    if (change == null) {
      SafeHtml.escape(tree.text(node), out);
    } else {
      for (TextPiece piece : change.pieces()) {
        piece(change, piece);
      }
    }
    out.append("</pl-w>");
  }

  private void piece(TextChanged change, TextPiece piece) {
    String text =
        isAfter
            ? piece.in(change.from(), change.to())
            : change.from().substring(piece.beforeFrom(), piece.beforeTo());
    String name =
        switch (piece.state()) {
          case SAME -> "";
          case REMOVED -> "pl-del";
          case INSERTED -> "pl-ins";
        };
    if (text.isEmpty()) {
      return;
    }
    if (!name.isEmpty()) {
      out.append('<').append(name).append('>');
    }
    SafeHtml.escape(text, out);
    if (!name.isEmpty()) {
      out.append("</").append(name).append('>');
    }
  }

  /** Nothing but text fits into the element or one around it. */
  private boolean isClosed(int node) {
    return node != NONE && (node < foreignEnd || CLOSED.contains(tree.name(node)));
  }

  /** Where things stood that moved: a word each, where a word can stand. */
  private void origins(@Nullable List<Integer> moves, int parent) {
    if (moves == null || parent == NONE || isClosed(parent) || ROWS.contains(tree.name(parent))) {
      return;
    }
    for (int number : moves) {
      out.append("<pl-from data-pl-f=").append(number).append("></pl-from>");
    }
  }

  private void weave(@Nullable List<PageMarks.Woven> gone, int parent) {
    if (gone == null || parent == NONE || isClosed(parent)) {
      return;
    }
    for (PageMarks.Woven woven : gone) {
      Removed change = woven.gone();
      String mark = woven.attribute();
      int from = out.length();
      if (room > 0) {
        weave(change, mark);
      }
      room -= out.length() - from;
      if (room <= 0) {
        out.setLength(from);
        out.append("<pl-w").append(mark).append('>');
        SafeHtml.escape(Caption.of(diff.before(), change.nodes(), 40).toString(), out);
        out.append("</pl-w>");
      }
    }
  }

  private void weave(Removed change, String mark) {
    DomTree before = diff.before();
    int open = NONE;
    int skippedTo = 0;
    // index: depth of what is open here; only own nodes are opened, so a list of them is enough
    ArrayDeque<Integer> opened = new ArrayDeque<>();
    for (int i = 0; i < change.nodes().size(); i++) {
      int n = change.nodes().get(i);
      if (n < skippedTo) {
        continue;
      }
      while (open >= 0 && !before.contains(open, n)) {
        end(before, opened.pop(), true);
        open = opened.isEmpty() ? NONE : opened.peek();
      }
      if (before.hasSpaceBefore(n)) {
        out.append(' ');
      }
      String own = open == NONE ? mark : "";
      if (before.isText(n)) {
        out.append(own.isEmpty() ? "" : "<pl-w" + own + ">");
        SafeHtml.escape(before.text(n), out);
        out.append(own.isEmpty() ? "" : "</pl-w>");
      } else if (!before.name(n).equals("style") && start(before, n, own, true)) {
        opened.push(n);
        open = n;
      } else {
        skippedTo = before.end(n);
      }
    }
    while (!opened.isEmpty()) {
      end(before, opened.pop(), true);
    }
  }
}
