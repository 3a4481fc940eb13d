package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafeHtml;
import dev.pleach.server.look.css.PageSheet;
import dev.pleach.server.look.markup.SafeCopy;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/** A page as a whole, as it looks, for a frame with a script of ours. */
final class WholePage {
  /** How a page is written: what is shown, what becomes of each element. */
  interface Marks {
    /** Whether a node is left out; another may be written in its place. */
    boolean replaces(int node, DomTreeBuilder out);

    /** Adds attributes to an element. */
    void mark(int node, DomTreeBuilder out);
  }

  private WholePage() {}

  /**
   * The document.
   *
   * @param css a style sheet of ours, behind those of the page
   * @param script what runs in it
   * @param element the script as an element
   */
  static String write(
      PageLook look, IntPredicate isShown, Marks marks, String css, String script, String element) {
    DomTree page = look.page();
    PageSheet sheet = look.wholeSheet(isShown);
    DomTreeBuilder out = DomTree.builder().doctype(SafeHtml.doctype(page));
    look.copy(sheet, UnaryOperator.identity(), out)
        .copy(
            0,
            new SafeCopy.Guide() {
              @Override
              public boolean replaces(int node, DomTreeBuilder out) {
                return page.name(node).equals("head") || marks.replaces(node, out);
              }

              @Override
              public void mark(int node, DomTreeBuilder out) {
                BlockDocument.openElsewhere(page, node, out);
                marks.mark(node, out);
                if (node == 0) {
                  BlockDocument.head(sheet.address(), css, script, out);
                }
              }
            });
    return BlockDocument.withScript(out.build().html(), element);
  }
}
