package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import java.util.function.IntPredicate;

/** Writes a page, or a part of it, as plain text: white space folded, a line a block. */
public final class PlainText {
  private PlainText() {}

  /**
   * Some nodes of a page.
   *
   * @param kept whether a text is written
   */
  public static String of(DomTree page, IntPredicate kept) {
    StringBuilder text = new StringBuilder();
    TextSpacing spacing = new TextSpacing(page);
    int last = DomTree.NONE;
    for (int n = 0; n < page.size(); n++) {
      if (page.isVisibleText(n) && kept.test(n)) {
        String own = page.keepsWhiteSpace(n) ? page.text(n).strip() : page.foldedText(n);
        if (!own.isEmpty()) {
          if (text.length() > 0) {
            TextSpacing.Gap gap = spacing.between(last, n);
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
