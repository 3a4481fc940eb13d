package dev.pleach.diff.page;

import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One of two pages as harmless HTML, changes marked, what is gone woven in where it was. */
public final class MarkedPage {
  private static final int NONE = DomTree.NONE;
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "hr", "img", "input", "wbr", "basefont", "keygen");

  /** Elements that may contain nothing but text, or only parts of their own. */
  private static final Set<String> CLOSED =
      Set.of("textarea", "option", "select", "optgroup", "style", "head", "html", "colgroup");

  /** Elements out of which a browser moves all but rows and cells. */
  private static final Set<String> ROWS = Set.of("table", "tbody", "thead", "tfoot", "tr");

  /** Elements that would break the page around them if they were woven into it. */
  private static final Set<String> NOT_WOVEN =
      Set.of("a", "form", "button", "html", "body", "head");

  private static final int CAPTION_LENGTH = 40;

  private final DomTree before;
  private final DomTree tree; // the page that is written
  private final PageMarks marks;
  private final boolean isAfter;
  private final SafePolicy policy; // of the page that is written
  private final SafePolicy beforePolicy;
  private final StringBuilder out = new StringBuilder();
  private int room; // characters of removed parts that may still be woven in
  private int foreignEnd; // below this node number, inside a drawing or formula

  private MarkedPage(
      DomTree before,
      DomTree tree,
      PageMarks marks,
      boolean isAfter,
      SafePolicy beforePolicy,
      SafePolicy policy) {
    this.before = before;
    this.tree = tree;
    this.marks = marks;
    this.isAfter = isAfter;
    this.beforePolicy = beforePolicy;
    this.policy = policy;
  }

  /**
   * The page after.
   *
   * @param numbers index: as changes; value: the number that marks a change
   * @param room characters of removed parts that are woven in at most; beyond, they are summed up
   * @param beforePolicy how removed parts are written
   */
  public static String after(
      DomTree before,
      DomTree after,
      List<Change> changes,
      int[] numbers,
      int room,
      SafePolicy beforePolicy,
      SafePolicy policy) {
    PageMarks marks = PageMarks.after(after, changes, numbers);
    MarkedPage page = new MarkedPage(before, after, marks, true, beforePolicy, policy);
    page.room = room;
    return page.write();
  }

  /** The page before. */
  public static String before(
      DomTree before, List<Change> changes, int[] numbers, SafePolicy policy) {
    PageMarks marks = PageMarks.before(before, changes, numbers);
    return new MarkedPage(before, before, marks, false, policy, policy).write();
  }

  private String write() {
    int open = NONE;
    for (int n = 0; n < tree.size(); ) {
      while (open >= 0 && !tree.contains(open, n)) {
        open = close(open);
      }
      origins(marks.originsBefore(n), open);
      weave(marks.removedBefore(n), open);
      if (tree.hasSpaceBefore(n)) {
        out.append(' ');
      }
      if (tree.isText(n)) {
        text(n);
        n++;
      } else if (start(tree, n, marks.attributes(n), false)) {
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
  private boolean start(DomTree from, int node, String mark, boolean woven) {
    String name = from.name(node);
    String shown = shown(name, woven);
    SafePolicy own = woven ? beforePolicy : policy;
    if (shown == null) {
      String sheet = woven ? null : own.linkedSheet(from, node);
      if (sheet != null) {
        out.append("<style");
        attribute("media", SafePolicy.linkedMedia(from, node));
        out.append('>').append(sheet).append("</style>");
      }
      return false;
    }
    if (!woven && (name.equals("svg") || name.equals("math"))) {
      foreignEnd = Math.max(foreignEnd, from.end(node));
    }
    out.append('<').append(shown);
    own.attributes(from, node, this::attribute);
    out.append(mark).append('>');
    if (!SafePolicy.isEmptied(shown)) {
      SafeHtml.escape(shown.equals("pre") ? from.text(node) : "", out); // of an xmp
      return true;
    }
    if (!shown.equals(SafePolicy.BOX)) {
      out.append(own.styleSheet(from, node));
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

  /** The name an element is written under; null if it is left out. */
  private static @Nullable String shown(String name, boolean woven) {
    return woven && NOT_WOVEN.contains(name) ? "span" : SafePolicy.ISOLATED.element(name);
  }

  private int close(int node) {
    origins(marks.originsAtEnd(node), node);
    weave(marks.removedAtEnd(node), node);
    if (tree.hasSpaceAtEnd(node)) {
      out.append(' ');
    }
    end(tree, node, false);
    return tree.parent(node);
  }

  private void end(DomTree from, int node, boolean woven) {
    String shown = shown(from.name(node), woven);
    if (shown != null && !VOID.contains(shown)) {
      out.append("</").append(shown).append('>');
    }
  }

  private void text(int node) {
    String mark = marks.attributes(node);
    if (mark.isEmpty() || isClosed(tree.parent(node))) {
      SafeHtml.escape(tree.text(node), out);
      return;
    }
    out.append("<pl-w").append(mark).append('>');
    TextChanged change = marks.textChange(node);
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

  /** Marks where things were that moved, if there can be a word in the parent. */
  private void origins(List<Integer> moves, int parent) {
    if (parent == NONE || isClosed(parent) || ROWS.contains(tree.name(parent))) {
      return;
    }
    for (int number : moves) {
      out.append("<pl-from data-pl-f=").append(number).append("></pl-from>");
    }
  }

  private void weave(List<PageMarks.Woven> removed, int parent) {
    if (parent == NONE || isClosed(parent)) {
      return;
    }
    for (PageMarks.Woven woven : removed) {
      int from = out.length();
      long inlined = beforePolicy.inlined();
      if (room > 0) {
        weave(woven);
      }
      room -= (int) (out.length() - from - (beforePolicy.inlined() - inlined));
      if (room <= 0) {
        out.setLength(from);
        out.append("<pl-w").append(woven.attribute()).append('>');
        SafeHtml.escape(Caption.of(before, woven.nodes(), CAPTION_LENGTH).toString(), out);
        out.append("</pl-w>");
      }
    }
  }

  private void weave(PageMarks.Woven woven) {
    NodeList nodes = woven.nodes();
    int skippedTo = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>(); // elements, innermost first
    for (int i = 0; i < nodes.size(); i++) {
      int n = nodes.get(i);
      if (n < skippedTo) {
        continue;
      }
      while (!open.isEmpty() && !before.contains(open.peek(), n)) {
        end(before, open.pop(), true);
      }
      if (before.hasSpaceBefore(n)) {
        out.append(' ');
      }
      String mark = open.isEmpty() ? woven.attribute() : "";
      if (before.isText(n)) {
        out.append(mark.isEmpty() ? "" : "<pl-w" + mark + ">");
        SafeHtml.escape(before.text(n), out);
        out.append(mark.isEmpty() ? "" : "</pl-w>");
      } else if (!before.name(n).equals("style") && start(before, n, mark, true)) {
        open.push(n);
      } else {
        skippedTo = before.end(n);
      }
    }
    while (!open.isEmpty()) {
      end(before, open.pop(), true);
    }
  }
}
