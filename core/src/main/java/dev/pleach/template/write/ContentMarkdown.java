package dev.pleach.template.write;

import dev.pleach.dom.DomTree;
import dev.pleach.safe.SafePolicy;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes the content as Markdown: headings, paragraphs, lists, quotes, code, links, images and the
 * cells of tables. Anything else is written as text. Text of the page that Markdown would read as
 * markup is escaped.
 */
public final class ContentMarkdown {
  private static final int DEEPEST = 8; // levels of lists and quotes that are indented at most

  private final DomTree tree;
  private final IntPredicate isContent;
  private final MarkupContext context;
  private final StringBuilder out = new StringBuilder();
  private int last = DomTree.NONE; // the node written last
  private int lineStart; // where the text of the line begins, behind its marks
  private String fence = ""; // of the code block that is open

  private ContentMarkdown(DomTree tree, IntPredicate isContent) {
    this.tree = tree;
    this.isContent = isContent;
    context = new MarkupContext(tree);
  }

  public static String write(DomTree tree, IntPredicate isContent) {
    return new ContentMarkdown(tree, isContent).write();
  }

  private String write() {
    for (int n = 0; n < tree.size(); n++) {
      if (isContent.test(n) && tree.isVisible(n)) {
        if (tree.isText(n)) {
          text(n);
        } else if (tree.name(n).equals("img")) {
          image(n);
        }
      }
    }
    closeCode(DomTree.NONE);
    return out.length() == 0 ? "" : out.append('\n').toString();
  }

  private void text(int n) {
    int pre = context.pre[n];
    String own = pre >= 0 ? tree.text(n) : tree.foldedText(n);
    if (own.isEmpty()) {
      return;
    }
    closeCode(pre);
    if (pre >= 0) {
      if (last < 0 || context.pre[last] != pre) {
        startLine(2, n);
        fence = MarkdownEscape.fence(code(pre));
        out.append(fence).append('\n').append(quotes(n));
      }
      out.append(own.replace("\n", "\n" + quotes(n))); // a line without the mark ends the quote
    } else {
      startPiece(n);
      out.append(marked(n, own));
    }
    last = n;
  }

  private void image(int n) {
    String source = address(n, "src");
    if (source == null) {
      return;
    }
    closeCode(DomTree.NONE);
    startPiece(n);
    String words = tree.attribute(n, "alt");
    out.append("![").append(words == null ? "" : label(words)).append("](");
    out.append(source).append(')');
    last = n;
  }

  /** Ends a code block, unless the next node is in it, too. */
  private void closeCode(int next) {
    if (last >= 0 && context.pre[last] >= 0 && context.pre[last] != next) {
      String line = "\n" + quotes(last);
      boolean isNewLine = out.substring(Math.max(0, out.length() - line.length())).equals(line);
      out.append(isNewLine ? "" : line).append(fence);
    }
  }

  private void startPiece(int n) {
    TextSpacing.Gap gap = TextSpacing.between(tree, last, n);
    if (gap == TextSpacing.Gap.SPACE) {
      out.append(' ');
    }
    if (gap != TextSpacing.Gap.BLOCK) {
      return;
    }
    int block = context.block[n];
    if (last >= 0 && isCell(block) && isCell(context.block[last]) && sameRow(n)) {
      out.append(" | ");
      return;
    }
    startLine(last >= 0 && isTight(n, block) ? 1 : 2, n);
    prefix(n, block);
  }

  private void prefix(int n, int block) {
    String name = tree.name(block);
    if (name.length() == 2 && name.charAt(0) == 'h' && Character.isDigit(name.charAt(1))) {
      out.append("#".repeat(name.charAt(1) - '0')).append(' ');
    } else if (context.lists[n] > 0) {
      out.append("  ".repeat(Math.min(DEEPEST, context.lists[n] - 1)));
      int item = context.item[n];
      boolean first = item >= 0 && (last < 0 || !tree.contains(item, last));
      out.append(first ? "- " : "  ");
    }
    lineStart = out.length();
  }

  private void startLine(int lines, int n) {
    if (out.length() > 0) {
      out.append("\n".repeat(lines));
    }
    out.append(quotes(n));
    lineStart = out.length();
  }

  private String quotes(int n) {
    return "> ".repeat(Math.min(DEEPEST, context.quotes[n]));
  }

  /** All text of a code block. */
  private String code(int pre) {
    StringBuilder code = new StringBuilder();
    for (int n = pre + 1; n < tree.end(pre); n++) {
      code.append(tree.isText(n) && isContent.test(n) ? tree.text(n) : "");
    }
    return code.toString();
  }

  private String marked(int n, String own) {
    int link = context.link[n];
    String href = link < 0 ? null : address(link, "href");
    String words = href == null ? own : MarkdownEscape.label(own);
    if (context.code[n]) {
      words = "`" + words.replace('`', '\'') + "`";
    } else {
      boolean bare = !context.emphasis[n] && !context.strong[n] && href == null;
      words = MarkdownEscape.text(words, bare && out.length() == lineStart);
    }
    if (context.emphasis[n]) {
      words = "*" + words + "*";
    }
    if (context.strong[n]) {
      words = "**" + words + "**";
    }
    return href == null ? words : "[" + words + "](" + href + ")";
  }

  /**
   * Whether no empty line is written between a node and the last: rows, items, lines of a block.
   */
  private boolean isTight(int n, int block) {
    return (isCell(block) && isCell(context.block[last]))
        || (context.lists[n] > 0 && context.lists[last] > 0)
        || context.block[last] == block;
  }

  private boolean isCell(int n) {
    return tree.name(n).equals("td") || tree.name(n).equals("th");
  }

  private boolean sameRow(int n) {
    return tree.parent(context.block[n]) == tree.parent(context.block[last]);
  }

  private static String label(String words) {
    return MarkdownEscape.text(MarkdownEscape.label(words), false);
  }

  /** The address in an attribute, null if there is none or it is not harmless. */
  private @Nullable String address(int n, String attribute) {
    String value = tree.attribute(n, attribute);
    String safe =
        value == null ? null : SafePolicy.LINKED.attribute(tree.name(n), attribute, value);
    return safe == null ? null : MarkdownEscape.address(safe);
  }
}
