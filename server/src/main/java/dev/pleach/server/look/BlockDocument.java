package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import dev.pleach.server.look.asset.DeskAssets;
import dev.pleach.server.look.css.FramedCss;
import dev.pleach.server.look.markup.SafeCopy;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A stored block as a document for a frame, in one of three looks. Sanitised again, whatever is
 * stored: boards are exchanged as files.
 *
 * <p>The frame tells its height to the page around it by messages; see {@code frames-host.js}.
 */
public final class BlockDocument {
  private static final String SCRIPT = FrameDocument.resource("block-frame.js");

  private BlockDocument() {}

  /** The document of a block. */
  public static FrameDocument of(StoredBlock block, LookOptions options) {
    DomTree tree = block.tree();
    String html =
        switch (options.look()) {
          case PAGE -> asOnPage(tree, options);
          case PLAIN -> PlainDocument.of(tree, StoredBlock.roots(tree), options);
          case TEXT -> TextDocument.of(tree, StoredBlock.roots(tree), options);
        };
    return FrameDocument.of(html, SCRIPT, FrameDocument.SANDBOX);
  }

  private static String asOnPage(DomTree tree, LookOptions options) {
    DomTreeBuilder out = DomTree.builder().doctype(SafeHtml.doctype(tree));
    SafePolicy policy = SafePolicy.ISOLATED.with(DeskAssets.kept());
    String sheet = StoredBlock.styleSheet(tree);
    new SafeCopy(tree, policy, BlockDocument::link, dataNames(tree), FramedCss::of, out)
        .copy(
            0,
            new SafeCopy.Guide() {
              @Override
              public boolean replaces(int node, DomTreeBuilder out) {
                return tree.name(node).equals("head");
              }

              @Override
              public void mark(int node, DomTreeBuilder out) {
                marks(tree, node, out);
                if (node == 0) {
                  out.attribute("data-pl-look", "page");
                  zoom(options, out);
                  head(sheet, FrameDocument.resource("block-page.css"), out);
                }
              }
            });
    return withScript(out.build().html());
  }

  private static void marks(DomTree tree, int node, DomTreeBuilder out) {
    for (String mark : List.of(StoredBlock.SHELL, StoredBlock.BLOCK)) {
      if (tree.hasAttribute(node, mark)) {
        out.attribute(mark, "");
      }
    }
    openElsewhere(tree, node, out);
  }

  /** Links lead to a tab of their own. */
  static void openElsewhere(DomTree tree, int node, DomTreeBuilder out) {
    boolean link = tree.name(node).equals("a") || tree.name(node).equals("area");
    if (link && tree.hasAttribute(node, "href")) {
      out.attribute("target", "_blank").attribute("rel", "noopener noreferrer nofollow");
    }
  }

  static void zoom(LookOptions options, DomTreeBuilder out) {
    if (options.zoom() != 1) {
      out.attribute("data-pl-zoom", String.format(Locale.ROOT, "%.2f", options.zoom()));
    }
  }

  static void head(@Nullable String sheet, String css, DomTreeBuilder out) {
    head(sheet, css, SCRIPT, out);
  }

  static void head(@Nullable String sheet, String css, String script, DomTreeBuilder out) {
    out.start("head");
    out.start("meta").attribute("charset", "utf-8").end();
    out.start("meta").attribute("http-equiv", "Content-Security-Policy");
    out.attribute("content", FrameDocument.policy(script)).end();
    out.start("meta").attribute("name", "viewport");
    out.attribute("content", "width=device-width").end();
    if (sheet != null) {
      out.start("link").attribute("rel", "stylesheet").attribute("href", sheet).end();
    }
    out.start("style").data(css).end();
    out.end();
  }

  /** A link of a stored block: it was checked when it was stored, and is again. */
  static @Nullable String link(@Nullable String href) {
    if (href == null) {
      return null;
    }
    boolean absolute =
        href.startsWith("http://")
            || href.startsWith("https://")
            || href.regionMatches(true, 0, "mailto:", 0, 7)
            || href.startsWith("tel:");
    return absolute ? SafePolicy.LINKED.attribute("a", "href", href) : null;
  }

  static Set<String> dataNames(DomTree tree) {
    Set<String> names = new HashSet<>();
    for (int token = 0; token < tree.tokenCount(); token++) {
      String name = tree.tokenName(token);
      if (name.startsWith("data-") && !name.startsWith("data-pl") && name.matches("[\\w-]+")) {
        names.add(name);
      }
    }
    return names;
  }

  static String withScript(String html) {
    return withScript(html, "<script>" + SCRIPT + "</script>");
  }

  /** The script comes last, behind all that it measures. */
  static String withScript(String html, String script) {
    int end = html.lastIndexOf("</body>");
    return end < 0 ? html + script : html.substring(0, end) + script + html.substring(end);
  }
}
