package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;

/** Writes a tree in {@link Brackets} notation. */
final class BracketWriter {
  private final DomTree tree;
  private final StringBuilder out = new StringBuilder();

  BracketWriter(DomTree tree) {
    this.tree = tree;
  }

  /** Whether a character ends a bare word. */
  static boolean ends(char c) {
    return WhiteSpace.is(c) || "()[],=\"'".indexOf(c) >= 0;
  }

  String write() {
    int open = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      while (open >= 0 && !tree.contains(open, n)) {
        out.append(')');
        open = tree.parent(open);
      }
      int parent = tree.parent(n);
      if (parent >= 0) {
        boolean first = n == parent + 1 && tree.text(parent).isEmpty();
        out.append(first ? "" : ",");
      }
      if (tree.isText(n)) {
        quote(tree.text(n), '"');
        continue;
      }
      element(n);
      if (!tree.isLeaf(n)) {
        open = n;
      }
    }
    while (open >= 0) {
      out.append(')');
      open = tree.parent(open);
    }
    return out.toString();
  }

  private void element(int node) {
    name(tree.name(node));
    int count = tree.attributeCount(node);
    for (int i = 0; i < count; i++) {
      int token = tree.attributeToken(node, i);
      out.append(i == 0 ? '[' : ' ');
      name(tree.tokenName(token));
      String value = tree.tokenValue(token);
      if (!value.isEmpty()) {
        out.append('=');
        if (value.chars().anyMatch(c -> ends((char) c) || c == '\\' || c == '\n')) {
          quote(value, '"');
        } else {
          out.append(value);
        }
      }
    }
    out.append(count == 0 ? "" : "]");
    String data = tree.text(node);
    if (!tree.isLeaf(node) || !data.isEmpty()) {
      out.append('(');
    }
    if (!data.isEmpty()) {
      quote(data, '\'');
      out.append(tree.isLeaf(node) ? ")" : "");
    }
  }

  /** Broken pages have names with any character but white space, {@code /} and {@code >}. */
  private void name(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (ends(c) || c == '\\') {
        out.append('\\');
      }
      out.append(c);
    }
  }

  private void quote(String text, char quote) {
    out.append(quote);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == quote || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\n') {
        out.append("\\n");
      } else {
        out.append(c);
      }
    }
    out.append(quote);
  }
}
