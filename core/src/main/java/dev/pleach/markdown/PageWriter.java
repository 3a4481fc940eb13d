package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Walks a page in document order and writes a block whenever one ends. */
final class PageWriter {
  private final DomTree tree;
  private final IntPredicate kept;
  private final MarkupContext context;
  private final TextSpacing spacing;
  private final MarkdownLines out = new MarkdownLines();
  private final List<Container> containers = new ArrayList<>(); // that are open
  private final Map<Integer, Integer> numbers = new HashMap<>(); // by list: of its last item
  private int tooDeep; // containers that are open and have no mark

  private final Role[] roles; // index: id of a name
  private final InlineText inline = new InlineText();
  private int level; // of the heading that the text in line belongs to
  private boolean space; // white space is due before the next text
  private @Nullable CodeBlock code; // that is open
  private @Nullable TableRows table; // that is open
  private @Nullable List<Container> rule; // around a rule that is due if text follows

  /** What an element is to Markdown. */
  private enum Role {
    OTHER,
    PICTURE,
    BREAK,
    CODE,
    QUOTE,
    ITEM,
    MEANING,
    RULE,
    TABLE,
    CAPTION,
    ROW,
    CELL;

    static Role of(String name) {
      return switch (name) {
        case "img" -> PICTURE;
        case "br" -> BREAK;
        case "pre", "listing" -> CODE;
        case "blockquote" -> QUOTE;
        case "li" -> ITEM;
        case "dd" -> MEANING;
        case "hr" -> RULE;
        case "table" -> TABLE;
        case "caption" -> CAPTION;
        case "tr" -> ROW;
        case "td", "th" -> CELL;
        default -> OTHER;
      };
    }
  }

  PageWriter(DomTree tree, IntPredicate kept) {
    this.tree = tree;
    this.kept = kept;
    context = new MarkupContext(tree);
    spacing = new TextSpacing(tree);
    roles = new Role[tree.nameCount()];
    Arrays.setAll(roles, id -> Role.of(tree.nameOf(id)));
  }

  String write() {
    int open = DomTree.NONE; // the innermost open element
    for (int n = 0; n < tree.size(); n++) {
      while (open >= 0 && tree.end(open) <= n) {
        leave(open);
        open = tree.parent(open);
      }
      space |= tree.hasSpaceBefore(n);
      if (tree.isText(n)) {
        text(n);
      } else {
        enter(n);
        open = n;
      }
    }
    for (; open >= 0; open = tree.parent(open)) {
      leave(open);
    }
    return out.end();
  }

  private void text(int n) {
    if (!tree.isVisible(n) || !kept.test(n)) {
      space = true;
      if (code != null) {
        code.skip();
      }
      return;
    }
    if (code != null) {
      code.add(tree.text(n));
      return;
    }
    String words = tree.foldedText(n);
    String text = tree.text(n);
    space |= words.isEmpty() || isSpace(text.charAt(0));
    if (!words.isEmpty()) {
      addGap();
      level = inline.isEmpty() ? context.heading[n] : level;
      inline.text(words, context.style[n], context.link(n));
      space = isSpace(text.charAt(text.length() - 1));
    }
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c);
  }

  private void addGap() {
    if (space) {
      inline.gap();
    }
    space = false;
  }

  private void enter(int n) {
    Role role = role(n);
    if (role == Role.PICTURE) {
      picture(n);
      return;
    }
    if (!spacing.isBoundary(n)) {
      return;
    }
    boolean isBreak = role == Role.BREAK;
    if (code != null) {
      if (isBreak) {
        code.add("\n");
      } else {
        code.boundary();
      }
      return;
    }
    if (isBreak) {
      lineBreak();
      return;
    }
    boundary();
    if (table != null) {
      table.enter(tree, n);
      return;
    }
    switch (role) {
      case CODE -> code = new CodeBlock(tree, n);
      case QUOTE -> open(Container.quote());
      case ITEM -> open(Container.item(Math.max(0, tree.parent(n)), number(n)));
      case MEANING -> open(Container.item(Math.max(0, tree.parent(n)), null));
      case RULE -> rule = kept.test(n) && tree.isVisible(n) ? List.copyOf(containers) : rule;
      case TABLE -> table = DataTable.isData(tree, n, kept) ? new TableRows(n) : null;
      default -> {}
    }
  }

  private void leave(int n) {
    space |= tree.hasSpaceAtEnd(n);
    Role role = role(n);
    if (!spacing.isBoundary(n) || role == Role.BREAK) {
      return;
    }
    if (code != null) {
      leaveCode(n, code);
      return;
    }
    if (table != null) {
      leaveTable(n, table);
      return;
    }
    boundary();
    if (role == Role.QUOTE || role == Role.ITEM || role == Role.MEANING) {
      close();
    }
  }

  private Role role(int n) {
    return roles[tree.nameId(n)];
  }

  private void leaveCode(int n, CodeBlock open) {
    open.boundary();
    if (open.node == n) {
      code = null;
      String lines = open.lines();
      if (!lines.isEmpty()) {
        block(lines, MarkdownLines.Kind.OTHER);
      }
      space = false;
    }
  }

  private void leaveTable(int n, TableRows open) {
    switch (role(n)) {
      case CELL -> {
        open.cell(inline.take(InlineText.Breaks.TAG), tree, n);
        space = false;
      }
      case CAPTION -> {
        table = null;
        boundary();
        table = open;
      }
      case ROW -> open.endRow();
      case TABLE -> {
        table = null;
        String lines = open.lines();
        if (!lines.isEmpty()) {
          block(lines, MarkdownLines.Kind.TABLE);
        }
      }
      default -> boundary();
    }
  }

  private void picture(int n) {
    String picture = kept.test(n) && tree.isVisible(n) && code == null ? context.picture(n) : null;
    if (picture != null) {
      addGap();
      level = inline.isEmpty() ? context.heading[n] : level;
      inline.picture(picture, context.style[n], context.link(n));
    }
  }

  /** Two breaks in a row are how old pages begin a paragraph. */
  private void lineBreak() {
    boolean second = !inline.breakLine();
    space = false;
    if (second && table == null && level == 0) {
      boundary();
    }
  }

  /** The edge of a block: what came before it is written. */
  private void boundary() {
    space = false;
    if (table != null) {
      inline.breakLine();
      return;
    }
    if (inline.isEmpty()) {
      return;
    }
    String lines = inline.take(level > 0 ? InlineText.Breaks.SPACE : InlineText.Breaks.LINE);
    if (lines.isEmpty()) {
      return;
    }
    if (level > 0) {
      String line = "#".repeat(level) + " " + MarkdownEscape.heading(lines.strip());
      block(line, MarkdownLines.Kind.OTHER);
    } else {
      block(paragraph(lines), MarkdownLines.Kind.PARAGRAPH);
    }
    level = 0;
  }

  /** The lines of a paragraph, each but the last with the sign that breaks it. */
  private static String paragraph(String lines) {
    if (lines.indexOf('\n') < 0) {
      return MarkdownEscape.line(lines.strip());
    }
    StringBuilder paragraph = new StringBuilder(lines.length() + 16);
    for (String line : lines.split("\n", -1)) {
      paragraph.append(paragraph.length() == 0 ? "" : "\\\n");
      paragraph.append(MarkdownEscape.line(line.strip()));
    }
    return paragraph.toString();
  }

  private void block(String lines, MarkdownLines.Kind kind) {
    if (rule != null && rule.equals(containers) && !out.isEmpty()) {
      // Dashes in an item could be taken for one more item or for an underline.
      out.block(containers, containers.isEmpty() ? "---" : "___", MarkdownLines.Kind.OTHER);
    }
    rule = null;
    out.block(containers, lines, kind);
  }

  private void open(Container container) {
    if (containers.size() < Markdown.DEEPEST) {
      containers.add(container);
    } else {
      tooDeep++;
    }
  }

  private void close() {
    if (tooDeep > 0) {
      tooDeep--;
    } else if (!containers.isEmpty()) {
      containers.remove(containers.size() - 1);
    }
  }

  /** The number of an item, as the page counts; null in a list without numbers. */
  private @Nullable Integer number(int item) {
    int list = tree.parent(item);
    if (list < 0 || !tree.name(list).equals("ol")) {
      return null;
    }
    int before = numbers.getOrDefault(list, whole(tree.attribute(list, "start"), 1) - 1);
    int number = whole(tree.attribute(item, "value"), before + 1);
    numbers.put(list, number);
    return Math.max(0, number);
  }

  private static int whole(@Nullable String stated, int otherwise) {
    return stated != null && stated.strip().matches("-?\\d{1,8}")
        ? Integer.parseInt(stated.strip())
        : otherwise;
  }
}
