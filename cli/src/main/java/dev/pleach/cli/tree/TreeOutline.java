package dev.pleach.cli.tree;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.dom.DomTree;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints a tree as an indented outline, a node a line. */
final class TreeOutline {
  /** Deeper nodes are not indented further, since they would not fit on a screen. */
  private static final int DEEPEST_INDENT = 40;

  private final DomTree tree;
  private final Palette palette;
  private final int levels;
  private final int textLength;
  private final PrintWriter out;

  TreeOutline(DomTree tree, Palette palette, int levels, int textLength, PrintWriter out) {
    this.tree = tree;
    this.palette = palette;
    this.levels = levels;
    this.textLength = textLength;
    this.out = out;
  }

  void print(int root) {
    int top = tree.depth(root);
    int n = root;
    while (n < tree.end(root)) {
      int level = tree.depth(n) - top;
      indent(level);
      boolean folded = level == levels - 1 && !tree.isLeaf(n) && !hasOneText(n);
      out.print(tree.isText(n) ? text(n) : element(n));
      if (!tree.isText(n) && hasOneText(n)) {
        out.print(" " + text(n + 1));
        n++;
      }
      if (folded) {
        int below = tree.end(n) - n - 1;
        out.print(palette.faint(String.format(Locale.ROOT, " … %,d below", below)));
      }
      out.println();
      n = folded ? tree.end(n) : n + 1;
    }
  }

  private void indent(int level) {
    if (level <= DEEPEST_INDENT) {
      out.print("  ".repeat(level));
    } else {
      out.print("  ".repeat(DEEPEST_INDENT) + palette.faint("[" + level + "] "));
    }
  }

  private boolean hasOneText(int node) {
    return tree.end(node) == node + 2 && tree.isText(node + 1);
  }

  private String element(int node) {
    StringBuilder line = new StringBuilder(palette.name(TerminalText.printable(tree.name(node))));
    StringBuilder others = new StringBuilder();
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      String value = shorten(tree.tokenValue(token));
      switch (tree.tokenName(token)) {
        case "id" -> line.append(palette.attribute("#" + value));
        case "class" ->
            tree.classes(node)
                .forEach(one -> line.append(palette.attribute("." + TerminalText.printable(one))));
        default ->
            others
                .append(' ')
                .append(palette.attribute(TerminalText.printable(tree.tokenName(token))))
                .append(value.isEmpty() ? "" : palette.faint("=" + value));
      }
    }
    line.append(others);
    if (!tree.text(node).isEmpty()) {
      line.append(' ').append(palette.faint("(" + shorten(tree.foldedText(node)) + ")"));
    }
    return line.toString();
  }

  private String text(int node) {
    String shown = shorten(tree.foldedText(node));
    return tree.isVisible(node) ? "\"" + shown + "\"" : palette.faint("(" + shown + ")");
  }

  private String shorten(String text) {
    return TerminalText.shorten(text, textLength);
  }
}
