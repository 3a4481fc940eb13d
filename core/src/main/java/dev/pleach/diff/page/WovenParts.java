package dev.pleach.diff.page;

import dev.pleach.diff.change.Caption;
import dev.pleach.diff.change.NodeList;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.ArrayDeque;
import java.util.Set;

/** Writes what is gone from the page before into the page after. */
final class WovenParts {
  private static final int CAPTION_LENGTH = 40;

  /** Names without a meaning, for what would be another thing where it is shown. */
  private static final String PLAIN = "pl-part";

  private static final String PLAIN_CELL = "pl-cell";

  private static final Set<String> SECTIONS = Set.of("table", "tbody", "thead", "tfoot");
  private static final Set<String> PARTS_OF_TABLES =
      Set.of("tr", "tbody", "thead", "tfoot", "caption", "colgroup", "col");
  private static final Set<String> LISTS = Set.of("ul", "ol", "menu", "dir");

  private final DomTree before;
  private final SafePolicy policy;
  private final PartWriter writer;
  private final StringBuilder out;
  private int room; // characters that may still be woven in

  WovenParts(DomTree before, SafePolicy policy, int room, StringBuilder out) {
    this.before = before;
    this.policy = policy;
    this.room = room;
    this.out = out;
    writer = new PartWriter(before, policy, out);
  }

  /**
   * Writes a part that is gone.
   *
   * @param parent the name of the element it is shown in
   */
  void write(PageMarks.Woven woven, String parent) {
    out.append("<template>");
    int from = out.length();
    long inlined = policy.inlined();
    if (room > 0) {
      nodes(woven, parent);
    }
    room -= (int) (out.length() - from - (policy.inlined() - inlined));
    if (room <= 0) {
      out.setLength(from);
      boolean row = opens(parent, false, woven.attribute());
      out.append("<pl-w").append(row ? "" : woven.attribute()).append('>');
      SafeHtml.escape(Caption.of(before, woven.nodes(), CAPTION_LENGTH).toString(), out);
      out.append("</pl-w>").append(row ? "</td></tr>" : "");
    }
    out.append("</template>");
  }

  /** Opens a row of its own for what is no row among rows. */
  private boolean opens(String parent, boolean fits, String mark) {
    boolean row = SECTIONS.contains(parent) && !fits;
    if (row) {
      out.append("<tr").append(mark).append("><td colspan=1000>");
    }
    return row;
  }

  private void nodes(PageMarks.Woven woven, String parent) {
    NodeList nodes = woven.nodes();
    int skippedTo = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>(); // elements, innermost first
    ArrayDeque<String> names = new ArrayDeque<>(); // under which they are written
    boolean row =
        opens(parent, PARTS_OF_TABLES.contains(before.name(nodes.first())), woven.attribute());
    for (int i = 0; i < nodes.size(); i++) {
      int n = nodes.get(i);
      if (n < skippedTo) {
        continue;
      }
      while (!open.isEmpty() && !before.contains(open.peek(), n)) {
        end(open.pop(), names.pop());
      }
      if (before.hasSpaceBefore(n)) {
        out.append(' ');
      }
      String mark = open.isEmpty() && !row ? woven.attribute() : "";
      String around = open.isEmpty() ? row ? "td" : parent : names.peek();
      if (before.isText(n)) {
        out.append(mark.isEmpty() ? "" : "<pl-w" + mark + ">");
        SafeHtml.escape(before.text(n), out);
        out.append(mark.isEmpty() ? "" : "</pl-w>");
      } else if (start(n, mark, around, names)) {
        open.push(n);
      } else {
        skippedTo = before.end(n);
      }
    }
    while (!open.isEmpty()) {
      end(open.pop(), names.pop());
    }
    out.append(row ? "</td></tr>" : "");
  }

  private boolean start(int node, String mark, String parent, ArrayDeque<String> names) {
    String name = before.name(node);
    if (!fits(name, parent)) {
      String plain = TableCells.isCell(before, node) ? PLAIN_CELL : PLAIN;
      writer.start(plain, node, mark);
      names.push(plain);
      return true;
    }
    // The style sheets of the page before are none of the page after.
    if (name.equals("style") || writer.isDropped(node) || !writer.start(node, mark)) {
      return false;
    }
    names.push(name);
    return true;
  }

  private void end(int node, String name) {
    if (name.equals(PLAIN) || name.equals(PLAIN_CELL)) {
      out.append("</").append(name).append('>');
    } else {
      writer.end(node);
    }
  }

  /** Whether an element is what it is in such a parent; a parser may drop it elsewhere. */
  private static boolean fits(String name, String parent) {
    return switch (name) {
      case "html", "head", "body", "frameset", "frame", "option", "optgroup" ->
          parent.equals("select") || parent.equals("optgroup");
      case "td", "th" -> parent.equals("tr");
      case "tr" -> SECTIONS.contains(parent);
      case "tbody", "thead", "tfoot", "caption", "colgroup" -> parent.equals("table");
      case "col" -> parent.equals("colgroup");
      case "li" -> LISTS.contains(parent);
      default -> true;
    };
  }
}
