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
  /**
   * What a browser lets a written page do, should something harmful have been left in it: show
   * styles, and pictures and fonts that the page itself contains.
   */
  public static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline';"
          + " form-action 'none'; base-uri 'none'";

  private SafeHtml() {}

  /** The page as safe HTML. */
  public static String of(DomTree page, SafePolicy policy) {
    return document(tree(page, policy));
  }

  /**
   * A tree that was written by a policy, as a document that has a content security policy. The
   * policy is in the head; where a page has none it is written before everything else, which a
   * reader takes for a head.
   */
  public static String document(DomTree safe) {
    for (int child : safe.size() == 0 ? new int[0] : safe.children(0)) {
      if (hasPolicy(safe, child)) {
        return safe.html();
      }
    }
    String html = safe.html();
    int doctype = html.startsWith("<!doctype ") ? html.indexOf('>') + 1 : 0;
    return html.substring(0, doctype)
        + "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\""
        + CONTENT_SECURITY_POLICY
        + "\">"
        + html.substring(doctype);
  }

  /** Whether an element is a head in which the policy comes before all that could load. */
  private static boolean hasPolicy(DomTree safe, int node) {
    if (!safe.name(node).equals("head")) {
      return false;
    }
    for (int child : safe.children(node)) {
      if (!safe.name(child).equals("meta")) {
        return false;
      }
      if (CONTENT_SECURITY_POLICY.equals(safe.attribute(child, "content"))) {
        return true;
      }
    }
    return false;
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
