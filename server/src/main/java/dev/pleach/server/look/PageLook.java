package dev.pleach.server.look;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.page.PageLinks;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.safe.SafeHtml;
import dev.pleach.safe.SafePolicy;
import dev.pleach.server.look.asset.AssetDesk;
import dev.pleach.server.look.asset.DeskAssets;
import dev.pleach.server.look.css.FramedCss;
import dev.pleach.server.look.css.PageSheet;
import dev.pleach.server.look.css.PageStyles;
import dev.pleach.server.look.css.SheetCache;
import dev.pleach.server.look.markup.SafeCopy;
import java.net.URI;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a page looks at one refresh: what its blocks are stored as, and the page as a whole. Its
 * style sheets are fetched once; pictures are fetched when a part that has them is asked for, so
 * ask for blocks before the whole page. For one thread.
 */
public final class PageLook {
  private final DomTree page;
  private final URI address;
  private final URI base;
  private final AssetDesk desk;
  private final PageStyles styles;

  private PageLook(DomTree page, URI address, AssetDesk desk, SheetCache cache) {
    this.page = page;
    this.address = address;
    this.desk = desk;
    base = PageLinks.base(page, address);
    styles = PageStyles.of(page, base, desk, cache);
  }

  /** The look of a page; fetches its style sheets. */
  public static PageLook of(DomTree page, URI address, AssetDesk desk) {
    return new PageLook(page, address, desk, new SheetCache());
  }

  /** The same with style sheets that were rewritten before. */
  public static PageLook of(DomTree page, URI address, AssetDesk desk, SheetCache cache) {
    return new PageLook(page, address, desk, cache);
  }

  DomTree page() {
    return page;
  }

  /**
   * A block as it is stored.
   *
   * @param nodes of the page, in any order; a text stands for its element, the page for its body
   */
  public StoredBlock block(List<Integer> nodes) {
    List<Integer> roots = roots(nodes);
    BitSet shells = new BitSet();
    BitSet shown = new BitSet();
    for (int root : roots) {
      shown.set(root, page.end(root));
      for (int a = page.parent(root); a >= 0 && !shells.get(a); a = page.parent(a)) {
        shells.set(a);
      }
    }
    shells.andNot(shown);
    return new StoredBlock(document(shells::get, shown::get, new HashSet<>(roots)));
  }

  private String document(IntPredicate isShell, IntPredicate isShown, Set<Integer> roots) {
    // Pictures first: what is fetched is limited, and they matter more than backgrounds.
    fetchPictures(isShown);
    PageSheet sheet = styles.of(n -> isShell.test(n) || isShown.test(n), true);
    String address = sheet.address();
    DomTreeBuilder out = DomTree.builder().doctype(SafeHtml.doctype(page));
    SafeCopy copy = copy(sheet, FramedCss::of, out);
    copy.copy(
        0,
        new SafeCopy.Guide() {
          @Override
          public boolean replaces(int node, DomTreeBuilder out) {
            return !isShell.test(node) && !isShown.test(node);
          }

          @Override
          public void mark(int node, DomTreeBuilder out) {
            if (isShell.test(node)) {
              out.attribute(StoredBlock.SHELL, "");
            } else if (roots.contains(node)) {
              out.attribute(StoredBlock.BLOCK, "");
            }
            if (node == 0) {
              out.start("head");
              if (address != null) {
                out.start("link").attribute("rel", "stylesheet");
                out.attribute("href", address).end();
              }
              out.end();
            }
          }
        });
    return out.build().html();
  }

  private void fetchPictures(IntPredicate isShown) {
    for (int n = 0; n < page.size(); n++) {
      if (isShown.test(n) && page.name(n).equals("img")) {
        picture(n);
      }
    }
  }

  /** A copy of parts of the page, as a style sheet needs it. */
  SafeCopy copy(PageSheet sheet, UnaryOperator<String> style, DomTreeBuilder out) {
    return new SafeCopy(
        page,
        SafePolicy.ISOLATED.with(new DeskAssets(desk, base)),
        this::link,
        sheet.dataNames(),
        style,
        out);
  }

  /** One style sheet for all that is shown of the page, as wide as its window is. */
  PageSheet wholeSheet(IntPredicate isShown) {
    return styles.of(isShown, false);
  }

  /** Where the picture of an {@code img} is served; null if there is none. */
  @Nullable String picture(int node) {
    return SafeCopy.picture(page, node, SafePolicy.ISOLATED.with(new DeskAssets(desk, base)));
  }

  /** Where a link leads, seen from anywhere; null if nowhere. */
  @Nullable String link(@Nullable String href) {
    if (href == null || href.isBlank()) {
      return null;
    }
    String written = href.strip();
    URI target = written.startsWith("#") ? address : WebAddress.resolve(base, written);
    if (target == null) {
      boolean other = written.regionMatches(true, 0, "mailto:", 0, 7) || written.startsWith("tel:");
      return other ? SafePolicy.LINKED.attribute("a", "href", written) : null;
    }
    int fragment = written.indexOf('#');
    return target + (fragment < 0 ? "" : written.substring(fragment).replaceAll("[\\s\"<>]", ""));
  }

  /** Its pictures and links, for a copy in our own style. */
  PlainDocument.Addresses addresses() {
    return new PlainDocument.Addresses() {
      @Override
      public @Nullable String picture(int node) {
        return PageLook.this.picture(node);
      }

      @Override
      public @Nullable String link(@Nullable String href) {
        return PageLook.this.link(href);
      }
    };
  }

  /** The elements of a block: none inside another, in the order of the page. */
  private List<Integer> roots(List<Integer> nodes) {
    List<Integer> roots = new ArrayList<>();
    nodes.stream()
        .map(this::element)
        .sorted()
        .distinct()
        .forEach(
            node -> {
              int last = roots.isEmpty() ? DomTree.NONE : roots.get(roots.size() - 1);
              if (last < 0 || !page.contains(last, node)) {
                roots.add(node);
              }
            });
    return roots;
  }

  private int element(int node) {
    if (node < 0 || node >= page.size()) {
      throw new IllegalArgumentException("The page has no node " + node);
    }
    if (page.isText(node)) {
      return page.parent(node);
    }
    if (node > 0 || !page.name(node).equals("html")) {
      return node;
    }
    for (int c = page.firstChild(0); c >= 0; c = page.nextSibling(c)) {
      if (page.name(c).equals("body")) {
        return c;
      }
    }
    return node;
  }
}
