package dev.pleach.cli.blocks;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** What of a block is printed. */
enum BlockValue {
  /** What a reader sees. */
  TEXT {
    @Override
    String of(DomTree page, int node) {
      return page.visibleText(node);
    }
  },
  /** Its markup, without what could run. */
  HTML {
    @Override
    String of(DomTree page, int node) {
      String safe = SafeHtml.tree(alone(page, node), SafePolicy.LINKED).html();
      return safe.substring(safe.indexOf(BODY) + BODY.length(), safe.lastIndexOf("</body>"));
    }
  },
  /** Where it leads to. */
  LINK {
    @Override
    String of(DomTree page, int node) {
      String href = href(page, node);
      return href == null ? "" : resolved(page.address(), href);
    }
  };

  private static final String BODY = "<body>";

  /** The value of a node. */
  abstract String of(DomTree page, int node);

  /** A page with this node alone. */
  private static DomTree alone(DomTree page, int node) {
    DomTreeBuilder copy = DomTree.builder().start("html").start("body");
    int open = DomTree.NONE;
    for (int n = node; n < page.end(node); n++) {
      for (; open != DomTree.NONE && !page.contains(open, n); open = page.parent(open)) {
        copy.end();
      }
      if (page.hasSpaceBefore(n) && n > node) {
        copy.space();
      }
      if (page.isText(n)) {
        copy.text(page.text(n));
        continue;
      }
      copy.start(page.name(n));
      for (int i = 0; i < page.attributeCount(n); i++) {
        int token = page.attributeToken(n, i);
        copy.attribute(page.tokenName(token), page.tokenValue(token));
      }
      copy.data(page.text(n));
      open = n;
    }
    for (; open != DomTree.NONE && open >= node; open = page.parent(open)) {
      copy.end();
    }
    return copy.end().end().build();
  }

  /** The address of the first link in a node, else of the one around it. */
  private static @Nullable String href(DomTree page, int node) {
    for (int n = node; n < page.end(node); n++) {
      if (isLink(page, n)) {
        return page.attribute(n, "href");
      }
    }
    for (int n = page.parent(node); n >= 0; n = page.parent(n)) {
      if (isLink(page, n)) {
        return page.attribute(n, "href");
      }
    }
    return null;
  }

  private static boolean isLink(DomTree page, int node) {
    return page.isElement(node) && page.name(node).equals("a") && page.hasAttribute(node, "href");
  }

  /** The address from the one of the page; as it is written if that is none of the web. */
  private static String resolved(String page, String href) {
    try {
      URI base = new URI(page);
      return base.getScheme() != null && base.getScheme().startsWith("http")
          ? base.resolve(href.strip()).toString()
          : href;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return href;
    }
  }
}
