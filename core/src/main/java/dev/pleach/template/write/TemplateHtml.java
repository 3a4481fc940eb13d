package dev.pleach.template.write;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Writes the template alone, safe to show. A run of content becomes a hole: its first element is
 * written empty and marked, the rest is left out. Inside elements of text a hole is an ellipsis.
 */
public final class TemplateHtml {
  private static final String MARK = "data-pleach";
  private static final String STYLE =
      "[data-pleach=hole]{outline:2px dashed #c2410c!important;outline-offset:-2px;"
          + "background:repeating-linear-gradient(45deg,#fff7ed 0 8px,#ffedd5 8px 16px)!important;"
          + "color:#9a3412!important;min-height:1.4em}"
          + "div[data-pleach=hole],section[data-pleach=hole],article[data-pleach=hole],"
          + "main[data-pleach=hole],table[data-pleach=hole]{display:block;min-height:6em}"
          + "[data-pleach=hole]::before{content:\"content\";font:italic 12px/1.4 sans-serif;"
          + "padding:0 .4em}";

  /** Elements that contain nothing but text. */
  private static final Set<String> TEXT_ONLY =
      Set.of("title", "option", "textarea", "button", "select");

  private final DomTree tree;
  private final IntPredicate isContent;
  private final DomTreeBuilder out = DomTree.builder();
  private int open = DomTree.NONE; // the innermost open element
  private boolean afterHole;

  private TemplateHtml(DomTree tree, IntPredicate isContent) {
    this.tree = tree;
    this.isContent = isContent;
  }

  public static String write(DomTree tree, IntPredicate isContent) {
    return new TemplateHtml(tree, isContent).write();
  }

  private String write() {
    out.doctype(SafeHtml.doctype(tree));
    int n = 0;
    while (n < tree.size()) {
      closeBefore(n);
      if (tree.hasSpaceBefore(n) && open >= 0) {
        out.space();
      }
      if (isContent.test(n)) {
        hole(n);
        n = tree.end(n);
      } else if (tree.isText(n)) {
        out.text(tree.text(n++));
        afterHole = false;
      } else if (SafePolicy.LINKED.start(tree, n, out)) {
        open = n++;
        afterHole = false;
      } else {
        n = tree.end(n);
      }
    }
    closeBefore(tree.size());
    return SafeHtml.document(out.build());
  }

  private void closeBefore(int n) {
    while (open >= 0 && n >= tree.end(open)) {
      if (tree.name(open).equals("head")) {
        out.start("style").data(STYLE).end();
      }
      out.end();
      open = tree.parent(open);
      afterHole = false;
    }
  }

  private void hole(int n) {
    String name = tree.isText(n) ? "span" : SafePolicy.LINKED.element(tree.name(n));
    if (afterHole || name == null) {
      return;
    }
    if (open >= 0 && TEXT_ONLY.contains(tree.name(open))) {
      out.text("\u2026");
    } else {
      out.start(name).attribute(MARK, "hole");
      SafePolicy.LINKED.attributes(tree, n, out::attribute);
      out.end();
    }
    afterHole = true;
  }
}
