package dev.pleach.safe;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;

/**
 * A page as HTML that is safe to show: it runs no script, sends no form and loads nothing but what
 * the {@link SafePolicy} allows.
 *
 * <p>The page is written anew from its tree, and only elements and attributes that are known to be
 * harmless are written. Every {@code <} in a text, a value or a style sheet is escaped. So every
 * tag that any parser finds in the result is one that was written, in whatever context it finds it:
 * a reader that builds another tree from the same characters finds nothing else.
 *
 * <p>The result is a document of its own. Put inside another page, its styles, classes and ids mix
 * with those of that page; a sandboxed frame keeps them apart.
 */
public final class SafeHtml {
  private SafeHtml() {}

  /** The page as safe HTML. */
  public static String of(DomTree page, SafePolicy policy) {
    return tree(page, policy).html();
  }

  /** The tree of {@link #of}. */
  public static DomTree tree(DomTree page, SafePolicy policy) {
    DomTreeBuilder safe = DomTree.builder().doctype(doctype(page));
    int open = DomTree.NONE;
    for (int n = 0; n < page.size(); ) {
      while (open >= 0 && !page.contains(open, n)) {
        open = close(page, open, safe);
      }
      if (page.hasSpaceBefore(n) && open >= 0) {
        safe.space();
      }
      if (page.isText(n)) {
        safe.text(page.text(n++));
      } else if (policy.start(page, n, safe)) {
        open = n++;
      } else {
        n = page.end(n);
      }
    }
    while (open >= 0) {
      open = close(page, open, safe);
    }
    return safe.build();
  }

  private static int close(DomTree page, int node, DomTreeBuilder safe) {
    if (page.hasSpaceAtEnd(node)) {
      safe.space();
    }
    safe.end();
    return page.parent(node);
  }

  /** The doctype of a page, which decides how it is laid out; empty if it could end early. */
  public static String doctype(DomTree page) {
    String declared = page.doctype();
    return declared.indexOf('<') < 0 && declared.indexOf('>') < 0 ? declared : "";
  }

  /** Appends text or an attribute value so that no character of it is read as markup. */
  public static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\0' -> out.append('\uFFFD');
        default -> out.append(c);
      }
    }
  }
}
