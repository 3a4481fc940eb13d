package dev.pleach.dom;

import java.util.Set;

/**
 * From a tree to HTML that reads back to the same tree.
 *
 * <p>Every tree that comes from HTML by the rules of HTML does. Where broken markup leaves a tree
 * that no markup can express (jsoup's repair of stray cells can put a list item straight into a
 * table), or where a tree was built by hand against the rules (a paragraph in a paragraph, a root
 * other than html), it is written unchanged, and a parser repairs it.
 *
 * <p>White space between nodes is written where the page had some, as one space. Two texts that a
 * comment once kept apart are kept apart by an empty one.
 */
final class HtmlWriter {
  private static final Set<String> VOID =
      Set.of(
          ("area base basefont bgsound br col embed frame hr img input keygen link"
                  + " meta param source track wbr")
              .split(" "));

  /** Elements whose text is written without escapes, because it is read without them. */
  private static final Set<String> RAW =
      Set.of("script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext");

  /** Elements after whose start tag jsoup drops one line break. */
  private static final Set<String> DROPS_FIRST_LINE_BREAK = Set.of("pre", "listing");

  private static final String SEPARATOR = "<!---->";

  private final DomTree tree;
  private final StringBuilder out;
  private boolean afterText; // text was written last: more would join it
  private int openForm = DomTree.NONE; // the form a parser takes for open
  private int noscriptEnd; // below this node number, inside noscript: tags there are plain markup

  private HtmlWriter(DomTree tree) {
    this.tree = tree;
    this.out = new StringBuilder(32 * tree.size());
  }

  static String write(DomTree tree) {
    return new HtmlWriter(tree).write();
  }

  private String write() {
    if (!tree.doctype().isEmpty()) {
      out.append("<!doctype ").append(tree.doctype()).append('>');
    }
    int open = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      while (open >= 0 && !tree.contains(open, n)) {
        close(open);
        open = tree.parent(open);
      }
      blanks(Layout.blanks(tree.layout(n)));
      if (tree.isText(n)) {
        text(n);
      } else {
        start(n);
        open = n;
      }
      if (tree.name(n).equals("plaintext") && !foreign(n) && n >= noscriptEnd) {
        appendRaw(n);
        return out.toString(); // nothing can follow it, not even an end tag
      }
    }
    while (open >= 0) {
      close(open);
      open = tree.parent(open);
    }
    return out.toString();
  }

  private void appendRaw(int plaintext) {
    for (int n = plaintext + 1; n < tree.end(plaintext); n++) {
      out.append(tree.text(n));
    }
  }

  private void blanks(int count) {
    for (int i = 0; i < count; i++) {
      separateText();
      out.append(' ');
      afterText = true;
    }
  }

  private void separateText() {
    if (afterText) {
      out.append(SEPARATOR);
    }
  }

  private void text(int node) {
    separateText();
    afterText = true;
    int parent = tree.parent(node);
    String text = tree.text(node);
    boolean plain = node < noscriptEnd && tree.name(parent).equals("plaintext");
    if (RAW.contains(tree.name(parent)) && !foreign(parent) && !plain) {
      out.append(text);
      return;
    }
    if (node == parent + 1
        && node >= noscriptEnd
        && text.startsWith("\n")
        && DROPS_FIRST_LINE_BREAK.contains(tree.name(parent))) {
      out.append('\n');
    }
    escape(text, false);
  }

  private void start(int node) {
    if (tree.name(node).equals("form") && !foreign(node)) {
      if (openForm != DomTree.NONE && tree.contains(openForm, node)) {
        out.append("</form>"); // a form inside a form comes from just such a stray end tag
      }
      openForm = node;
    }
    if (tree.name(node).equals("noscript") && !foreign(node)) {
      noscriptEnd = Math.max(noscriptEnd, tree.end(node));
    }
    out.append('<').append(tree.name(node));
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      out.append(' ').append(tree.tokenName(token));
      String value = tree.tokenValue(token);
      if (!value.isEmpty()) {
        out.append("=\"");
        escape(value, true);
        out.append('"');
      }
    }
    out.append('>').append(tree.text(node));
    afterText = false;
  }

  private void close(int node) {
    boolean isVoid = VOID.contains(tree.name(node)) && !foreign(node);
    if (!isVoid || !tree.isLeaf(node)) {
      if ((tree.layout(node) & Layout.BLANK_AT_END) != 0) {
        blanks(1);
      }
      out.append("</").append(tree.name(node)).append('>');
    }
    afterText = false;
  }

  private boolean foreign(int node) {
    return (tree.layout(node) & Layout.FOREIGN) != 0;
  }

  private void escape(String text, boolean attribute) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped =
          switch (text.charAt(i)) {
            case '&' -> "&amp;";
            case '<' -> "&lt;"; // in values, too: a reader that mistakes them for text finds no tag
            case '>' -> "&gt;";
            case '"' -> attribute ? "&quot;" : null;
            case '\u00A0' -> "&nbsp;";
            case '\r' -> "&#13;";
            default -> null;
          };
      if (escaped != null) {
        out.append(text, from, i).append(escaped);
        from = i + 1;
      }
    }
    out.append(text, from, text.length());
  }
}
