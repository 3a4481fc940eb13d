package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafePolicy;
import dev.pleach.template.Template;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** A page seen four ways: whole, its template alone, its content alone, and to be read. */
public final class TemplateView {
  /** What is shown. */
  public enum View {
    /** All of it. */
    PAGE,
    /** What its site has on every page; holes where the content was. */
    TEMPLATE,
    /** What this page has alone, in its place and style. */
    CONTENT,
    /** The main content in our own style. */
    READER
  }

  private static final String SCRIPT = FrameDocument.resource("block-frame.js");
  private static final int LEAST_TEXT = 80; // characters that are worth reading

  private TemplateView() {}

  /**
   * A view of a page.
   *
   * @param template of the same page, as found with other pages of its site
   * @param options for the reader's view
   */
  public static FrameDocument of(PageLook look, Template template, View view, LookOptions options) {
    String html =
        switch (view) {
          case PAGE -> write(look, n -> true, n -> false, options);
          case TEMPLATE -> write(look, n -> true, content(template), options);
          case CONTENT -> write(look, content(template), n -> false, options);
          case READER -> reader(look, template, options);
        };
    return FrameDocument.of(html, SCRIPT, FrameDocument.SANDBOX);
  }

  /** Content, and what is around it. */
  private static IntPredicate content(Template template) {
    return n -> !template.isTemplate(n);
  }

  /**
   * @param shown nodes that are shown, with all that is around them
   * @param hole nodes in whose place a hole is shown
   */
  private static String write(
      PageLook look, IntPredicate shown, IntPredicate hole, LookOptions options) {
    DomTree page = look.page();
    BitSet kept = withAncestors(page, shown);
    int[] lastHole = {DomTree.NONE}; // parent of the hole that was written last, and its end
    int[] end = {0};
    return WholePage.write(
        look,
        kept::get,
        new WholePage.Marks() {
          @Override
          public boolean replaces(int node, DomTreeBuilder out) {
            if (!kept.get(node)) {
              return true;
            }
            if (!hole.test(node) || page.parent(node) <= 0) {
              return false;
            }
            boolean again = lastHole[0] == page.parent(node) && end[0] == node;
            lastHole[0] = page.parent(node);
            end[0] = page.end(node);
            if (!again) {
              writeHole(page, node, out);
            }
            return true;
          }

          @Override
          public void mark(int node, DomTreeBuilder out) {
            if (node == 0) {
              out.attribute("data-pl-look", "whole");
              BlockDocument.zoom(options, out);
            }
          }
        },
        FrameDocument.resource("whole-page.css"),
        SCRIPT,
        "<script>" + SCRIPT + "</script>");
  }

  /** An empty element of the same name and classes, so that the page keeps its shape. */
  private static void writeHole(DomTree page, int node, DomTreeBuilder out) {
    String name = page.isText(node) ? "span" : SafePolicy.ISOLATED.element(page.name(node));
    if (name == null || name.equals("style") || !page.isVisible(node)) {
      return;
    }
    boolean closed = name.equals("img") || name.equals("br") || name.equals("input");
    out.start(closed ? "span" : name);
    String classes = page.attribute(node, "class");
    if (classes != null && !closed) {
      out.attribute("class", classes);
    }
    out.attribute("data-pl-hole", "").end();
  }

  /** The main content; where there is none, as on a front page, all content, else the page. */
  private static String reader(PageLook look, Template template, LookOptions options) {
    DomTree page = look.page();
    IntPredicate main = content(template.main());
    IntPredicate content = content(template);
    BitSet kept =
        withAncestors(
            page, hasText(page, main) ? main : hasText(page, content) ? content : n -> true);
    DomTreeBuilder out = PlainDocument.start(page, "plain", options);
    for (int c = page.firstChild(0); c >= 0; c = page.nextSibling(c)) {
      if (page.name(c).equals("body")) {
        PlainDocument.copy(page, c, kept::get, look.addresses(), out);
      }
    }
    return BlockDocument.withScript(out.end().end().build().html());
  }

  private static boolean hasText(DomTree page, IntPredicate wanted) {
    int letters = 0;
    for (int n = 0; n < page.size() && letters < LEAST_TEXT; n++) {
      letters += page.isVisibleText(n) && wanted.test(n) ? page.foldedText(n).length() : 0;
    }
    return letters >= LEAST_TEXT;
  }

  private static BitSet withAncestors(DomTree page, IntPredicate shown) {
    BitSet kept = new BitSet();
    for (int n = page.size() - 1; n >= 0; n--) {
      if (shown.test(n) || kept.get(n)) {
        kept.set(n);
        if (page.parent(n) >= 0) {
          kept.set(page.parent(n));
        }
      }
    }
    return kept;
  }
}
