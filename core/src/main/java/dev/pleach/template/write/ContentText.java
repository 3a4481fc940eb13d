package dev.pleach.template.write;

import dev.pleach.dom.DomTree;
import java.util.function.IntPredicate;

/** Writes the content as plain text: white space folded, a line a block. */
public final class ContentText {
  private ContentText() {}

  public static String write(DomTree tree, IntPredicate isContent) {
    StringBuilder text = new StringBuilder();
    int last = DomTree.NONE;
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isVisibleText(n) && isContent.test(n)) {
        String own = tree.keepsWhiteSpace(n) ? tree.text(n).strip() : tree.foldedText(n);
        if (!own.isEmpty()) {
          if (text.length() > 0) {
            TextSpacing.Gap gap = TextSpacing.between(tree, last, n);
            text.append(
                gap == TextSpacing.Gap.BLOCK ? "\n" : gap == TextSpacing.Gap.SPACE ? " " : "");
          }
          text.append(own);
          last = n;
        }
      }
    }
    return text.length() == 0 ? "" : text.append('\n').toString();
  }
}
