package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
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

  private InlineText inline = new InlineText();
  private int level; // of the heading that the text in line belongs to
  private boolean space; // white space is due before the next text
  private @Nullable CodeBlock code; // that is open
  private @Nullable TableRows table; // that is open
  private @Nullable List<Container> rule; // around a rule that is due if text follows

  PageWriter(DomTree tree, IntPredicate kept) {
    this.tree = tree;
    this.kept = kept;
    context = new MarkupContext(tree);
    spacing = new TextSpacing(tree);
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
    return out.toString();
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
    String name = tree.name(n);
    if (name.equals("img")) {
      picture(n);
      return;
    }
    if (!spacing.isBoundary(n)) {
      return;
    }
    boolean isBreak = name.equals("br");
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
    switch (name) {
      case "pre", "listing" -> code = new CodeBlock(tree, n);
      case "blockquote" -> open(Container.quote());
      case "li" -> open(Container.item(Math.max(0, tree.parent(n)), number(n)));
      case "dd" -> open(Container.item(Math.max(0, tree.parent(n)), null));
      case "hr" -> rule = kept.test(n) && tree.isVisible(n) ? List.copyOf(containers) : rule;
      case "table" -> table = DataTable.isData(tree, n, kept) ? new TableRows(n) : null;
      default -> {}
    }
  }

  private void leave(int n) {
    space |= tree.hasSpaceAtEnd(n);
    String name = tree.name(n);
    if (!spacing.isBoundary(n) || name.equals("br")) {
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
    if (name.equals("blockquote") || name.equals("li") || name.equals("dd")) {
      close();
    }
  }

  private void leaveCode(int n, CodeBlock open) {
    open.boundary();
    if (open.node == n) {
      code = null;
      List<String> lines = open.lines();
      if (!lines.isEmpty()) {
        block(lines, MarkdownLines.Kind.OTHER);
      }
      space = false;
    }
  }

  private void leaveTable(int n, TableRows open) {
    switch (tree.name(n)) {
      case "td", "th" -> {
        open.cell(inline.lines(InlineText.Breaks.TAG), tree, n);
        inline = new InlineText();
        space = false;
      }
      case "caption" -> {
        table = null;
        boundary();
        table = open;
      }
      case "tr" -> open.endRow();
      case "table" -> {
        table = null;
        List<String> lines = open.lines();
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
    List<String> lines = inline.lines(level > 0 ? InlineText.Breaks.SPACE : InlineText.Breaks.LINE);
    inline = new InlineText();
    if (lines.isEmpty()) {
      return;
    }
    if (level > 0) {
      String line = "#".repeat(level) + " " + MarkdownEscape.heading(lines.get(0).strip());
      block(List.of(line), MarkdownLines.Kind.OTHER);
    } else {
      List<String> paragraph = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        String line = MarkdownEscape.line(lines.get(i).strip());
        paragraph.add(i + 1 < lines.size() ? line + "\\" : line);
      }
      block(paragraph, MarkdownLines.Kind.PARAGRAPH);
    }
    level = 0;
  }

  private void block(List<String> lines, MarkdownLines.Kind kind) {
    if (rule != null && rule.equals(containers) && !out.isEmpty()) {
      // Dashes in an item could be taken for one more item or for an underline.
      out.block(
          containers, List.of(containers.isEmpty() ? "---" : "___"), MarkdownLines.Kind.OTHER);
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
