package dev.pleach.template.write;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.template.Template;
import java.util.Set;

/**
 * Writes the template alone. Content becomes holes: its first element stays, empty and marked,
 * those that follow it are dropped; a text becomes an ellipsis. Nothing that acts is written.
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
  private static final Set<String> TEXT_ONLY =
      Set.of("title", "option", "textarea", "button", "select", "style", "script");

  private final Template template;
  private final DomTree tree;
  private final DomTreeBuilder out = DomTree.builder();
  private final int[] open; // a stack of the elements that are open
  private int opened;
  private boolean afterHole;

  private TemplateHtml(Template template) {
    this.template = template;
    tree = template.page();
    open = new int[tree.size()];
  }

  public static String write(Template template) {
    return new TemplateHtml(template).write();
  }

  private String write() {
    if (!tree.doctype().isEmpty()) {
      out.doctype(tree.doctype());
    }
    int n = 0;
    while (n < tree.size()) {
      closeBefore(n);
      if (tree.hasSpaceBefore(n) && opened > 0) {
        out.space();
      }
      if (CleanMarkup.isActive(tree.name(n))) {
        n = tree.end(n);
      } else if (!template.isTemplate(n)) {
        hole(n);
        n = tree.end(n);
      } else {
        node(n++);
      }
    }
    closeBefore(tree.size());
    return out.build().html();
  }

  private void closeBefore(int n) {
    while (opened > 0 && n >= tree.end(open[opened - 1])) {
      if (tree.name(open[--opened]).equals("head")) {
        out.start("style").data(STYLE).end();
      }
      out.end();
      afterHole = false;
    }
  }

  private void node(int n) {
    afterHole = false;
    if (tree.isText(n)) {
      out.text(tree.text(n));
      return;
    }
    out.start(tree.name(n));
    attributes(n);
    if (!tree.text(n).isEmpty()) {
      out.data(tree.text(n));
    }
    open[opened++] = n;
  }

  private void hole(int n) {
    if (afterHole) {
      return;
    }
    boolean plain = opened > 0 && TEXT_ONLY.contains(tree.name(open[opened - 1]));
    if (plain) {
      out.text("\u2026");
    } else if (tree.isText(n)) {
      out.start("span").attribute(MARK, "hole").end();
    } else {
      out.start(tree.name(n)).attribute(MARK, "hole");
      attributes(n);
      out.end();
    }
    afterHole = true;
  }

  private void attributes(int n) {
    for (int i = 0; i < tree.attributeCount(n); i++) {
      int token = tree.attributeToken(n, i);
      if (CleanMarkup.keeps(tree.tokenName(token), tree.tokenValue(token))) {
        out.attribute(tree.tokenName(token), tree.tokenValue(token));
      }
    }
  }
}
