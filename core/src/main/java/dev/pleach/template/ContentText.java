package dev.pleach.template;

import dev.pleach.dom.DomTree;

/** Writes the content as plain text: white space folded, a line a block. */
final class ContentText {
  private ContentText() {}

  static String write(Template template) {
    DomTree tree = template.page();
    StringBuilder text = new StringBuilder();
    int last = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isVisibleText(n) && !template.isTemplate(n)) {
        String own = tree.keepsWhiteSpace(n) ? tree.text(n).strip() : tree.foldedText(n);
        if (!own.isEmpty()) {
          if (text.length() > 0) {
            Spacing.Gap gap = Spacing.between(tree, last, n);
            text.append(gap == Spacing.Gap.BLOCK ? "\n" : gap == Spacing.Gap.SPACE ? " " : "");
          }
          text.append(own);
          last = n;
        }
      }
    }
    return text.length() == 0 ? "" : text.append('\n').toString();
  }
}
