package dev.pleach.server.look.markup;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafePolicy;
import dev.pleach.server.look.asset.Asset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Copies markup of a page, only names that {@link SafePolicy#ISOLATED} knows. Pictures are kept
 * files or in the page itself; links are those of the page. A film or frame becomes its picture or
 * a link to it. O(n), no recursion.
 */
public final class SafeCopy {
  /** Says what of a page is copied. */
  public interface Guide {
    /** Whether a node is left out with all that is in it; another may be written in its place. */
    boolean replaces(int node, DomTreeBuilder out);

    /** Adds attributes to an element, or children before its own. */
    void mark(int node, DomTreeBuilder out);
  }

  private final DomTree page;
  private final SafePolicy policy;
  private final UnaryOperator<@Nullable String> link;
  private final Set<String> dataNames;
  private final UnaryOperator<String> style;
  private final DomTreeBuilder out;

  /**
   * @param policy with the pictures of the page
   * @param link where a link leads, by the address that the page has for it; null for nowhere
   * @param dataNames names of {@code data-} attributes that style sheets ask for
   * @param style what becomes of the style of an element
   */
  public SafeCopy(
      DomTree page,
      SafePolicy policy,
      UnaryOperator<@Nullable String> link,
      Set<String> dataNames,
      UnaryOperator<String> style,
      DomTreeBuilder out) {
    this.page = page;
    this.policy = policy;
    this.link = link;
    this.dataNames = dataNames;
    this.style = style;
    this.out = out;
  }

  /** Copies a node and what is in it. */
  public void copy(int from, Guide guide) {
    int open = DomTree.NONE;
    int n = from;
    while (n < page.end(from)) {
      while (open != DomTree.NONE && !page.contains(open, n)) {
        open = close(open, from);
      }
      if (page.hasSpaceBefore(n) && open != DomTree.NONE) {
        out.space();
      }
      if (guide.replaces(n, out)) {
        n = page.end(n);
      } else if (page.isText(n)) {
        out.text(page.text(n++));
      } else if (start(n, guide)) {
        String own = page.text(n); // of an xmp
        out.text("pre".equals(policy.element(page.name(n))) ? own : "");
        open = n++;
      } else {
        n = page.end(n);
      }
    }
    while (open != DomTree.NONE) {
      open = close(open, from);
    }
  }

  private int close(int node, int from) {
    if (page.hasSpaceAtEnd(node)) {
      out.space();
    }
    out.end();
    return node == from ? DomTree.NONE : page.parent(node);
  }

  /** Starts an element with its attributes; false if nothing in it is to be written. */
  private boolean start(int node, Guide guide) {
    String name = policy.element(page.name(node));
    if (name == null || name.equals("style") || name.equals("head")) {
      return false;
    }
    if (name.equals(SafePolicy.BOX)) {
      embedded(node, guide);
      return false;
    }
    out.start(name);
    attributes(node);
    guide.mark(node, out);
    return true;
  }

  private void attributes(int node) {
    policy.attributes(
        page,
        node,
        (name, value) -> {
          boolean isSource = name.equalsIgnoreCase("src");
          boolean isLink = name.equalsIgnoreCase("href");
          if (!isLink && (!isSource || isShown(value))) {
            out.attribute(name, name.equalsIgnoreCase("style") ? style.apply(value) : value);
          }
        });
    String href = isLink(page.name(node)) ? link.apply(page.attribute(node, "href")) : null;
    if (href != null) {
      out.attribute("href", href);
    }
    for (int i = 0; !dataNames.isEmpty() && i < page.attributeCount(node); i++) {
      int token = page.attributeToken(node, i);
      if (dataNames.contains(page.tokenName(token))) {
        out.attribute(page.tokenName(token), page.tokenValue(token));
      }
    }
  }

  /** Whether a picture is a kept file or in the page itself. */
  public static boolean isShown(String source) {
    return Asset.key(source) != null || source.regionMatches(true, 0, "data:image/", 0, 11);
  }

  private static boolean isLink(String name) {
    return name.equalsIgnoreCase("a") || name.equalsIgnoreCase("area");
  }

  /** A film by its first picture, anything else by a link to it; a canvas by nothing. */
  private void embedded(int node, Guide guide) {
    String source = page.attribute(node, page.name(node).equals("object") ? "data" : "src");
    String poster = page.attribute(node, "poster");
    String picture = poster == null ? null : picture(poster);
    String target = link.apply(source);
    if (picture == null && target == null) {
      return;
    }
    out.start(SafePolicy.BOX);
    guide.mark(node, out);
    if (target != null) {
      out.start("a").attribute("href", target);
    }
    if (picture != null) {
      out.start("img").attribute("src", picture).attribute("alt", "").end();
    }
    if (target != null) {
      out.text("▶ " + host(target)).end();
    }
    out.end();
  }

  private @Nullable String picture(String address) {
    DomTree image = DomTree.builder().start("img").attribute("src", address).end().build();
    return picture(image, 0, policy);
  }

  /** Where the picture of an {@code img} is served; null if there is none. */
  public static @Nullable String picture(DomTree page, int node, SafePolicy policy) {
    List<String> found = new ArrayList<>();
    policy.attributes(
        page,
        node,
        (name, value) -> {
          if (name.equalsIgnoreCase("src") && isShown(value)) {
            found.add(value);
          }
        });
    return found.isEmpty() ? null : found.get(0);
  }

  private static String host(String address) {
    String rest = address.replaceFirst("^[a-z]+://", "").toLowerCase(Locale.ROOT);
    return rest.replaceFirst("[/?#].*$", "").replaceFirst("^www\\.", "");
  }
}
