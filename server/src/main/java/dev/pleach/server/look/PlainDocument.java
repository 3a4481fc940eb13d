package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.server.look.markup.SafeCopy;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Content in our own style: headings, text, links, lists, tables, pictures, and nothing of the
 * style of its page. What the markup hides is left out.
 */
final class PlainDocument {
  private static final Set<String> KEPT =
      Set.of(
          ("h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table thead tbody tfoot tr td th caption a img b"
                  + " strong i em code pre blockquote br hr sub sup small mark del ins s time figure"
                  + " figcaption q cite kbd samp var abbr details summary ruby rt rp")
              .split(" "));

  private static final Set<String> BLOCKS =
      Set.of(
          ("div section article aside header footer nav main form fieldset address hgroup search"
                  + " menu dir center body legend pl-box")
              .split(" "));

  private static final Set<String> DROPPED =
      Set.of(
          ("svg math input select textarea option optgroup datalist map area script style link meta"
                  + " head title template noscript object embed iframe video audio canvas meter progress"
                  + " dialog")
              .split(" "));

  private static final Pattern WIDTH = Pattern.compile("[0-9]{1,3}");

  private static final Set<String> COPIED =
      Set.of("alt", "colspan", "rowspan", "start", "lang", "dir", "datetime");

  /** Elements that count without having anything in them, if there is something beside them. */
  private static final Set<String> SHOWING = Set.of("br", "hr", "td", "th");

  /** What must be around an element that is the whole block. */
  private static final Map<String, List<String>> AROUND =
      Map.of(
          "li", List.of("ul"),
          "dt", List.of("dl"),
          "dd", List.of("dl"),
          "tr", List.of("table", "tbody"),
          "td", List.of("table", "tbody", "tr"),
          "th", List.of("table", "tbody", "tr"),
          "tbody", List.of("table"),
          "thead", List.of("table"),
          "tfoot", List.of("table"),
          "caption", List.of("table"));

  /** The pictures and links of what is copied. */
  interface Addresses {
    /** Where the picture of an {@code img} is served; null if there is none. */
    @Nullable String picture(int node);

    /** Where a link leads; null for nowhere. */
    @Nullable String link(@Nullable String href);
  }

  private PlainDocument() {}

  /** Those of a stored block. */
  private static Addresses stored(DomTree tree) {
    return new Addresses() {
      @Override
      public @Nullable String picture(int node) {
        String source = tree.attribute(node, "src");
        return source != null && SafeCopy.isShown(source) ? source : null;
      }

      @Override
      public @Nullable String link(@Nullable String href) {
        return BlockDocument.link(href);
      }
    };
  }

  static String of(DomTree tree, List<Integer> roots, LookOptions options) {
    DomTreeBuilder out = start(tree, "plain", options);
    String around = "";
    for (int root : roots) {
      String wanted = String.join(" ", AROUND.getOrDefault(name(tree, root), List.of()));
      if (!wanted.equals(around)) {
        end(around, out);
        if (!wanted.isEmpty()) {
          List.of(wanted.split(" ")).forEach(out::start);
        }
        around = wanted;
      }
      copy(tree, root, n -> true, stored(tree), out);
    }
    end(around, out);
    return BlockDocument.withScript(out.end().end().build().html());
  }

  private static void end(String around, DomTreeBuilder out) {
    for (int i = 0; !around.isEmpty() && i < around.split(" ").length; i++) {
      out.end();
    }
  }

  /** Begins a document of our own up to its body. */
  static DomTreeBuilder start(DomTree tree, String look, LookOptions options) {
    DomTreeBuilder out = DomTree.builder().doctype("html").start("html");
    String lang = tree.size() == 0 ? null : tree.attribute(0, "lang");
    if (lang != null) {
      out.attribute("lang", lang);
    }
    out.attribute("data-pl-look", look);
    BlockDocument.zoom(options, out);
    if (options.scheme() != LookOptions.Scheme.SYSTEM) {
      boolean dark = options.scheme() == LookOptions.Scheme.DARK;
      out.attribute("data-pl-scheme", dark ? "dark" : "light");
    }
    if (!options.accent().isEmpty()) {
      out.attribute("style", "--accent:" + options.accent());
    }
    BlockDocument.head(null, FrameDocument.resource("block-plain.css"), out);
    return out.start("body");
  }

  /** Copies a node, those of its descendants that are wanted, and what is around these. */
  static void copy(
      DomTree tree, int from, IntPredicate wanted, Addresses addresses, DomTreeBuilder out) {
    BitSet filled = filled(tree, from, wanted, addresses);
    int open = DomTree.NONE;
    int n = from;
    while (n < tree.end(from)) {
      while (open != DomTree.NONE && !tree.contains(open, n)) {
        open = close(tree, open, from, out);
      }
      if (tree.hasSpaceBefore(n)) {
        out.space();
      }
      if (!filled.get(n) || !tree.isVisible(n) || DROPPED.contains(name(tree, n))) {
        n = tree.end(n);
      } else if (tree.isText(n)) {
        out.text(tree.text(n++));
      } else {
        element(tree, n, addresses, out);
        open = n++;
      }
    }
    while (open != DomTree.NONE) {
      open = close(tree, open, from, out);
    }
  }

  /** The nodes in which there is something to show: a list of icons is no list in our style. */
  private static BitSet filled(DomTree tree, int from, IntPredicate wanted, Addresses addresses) {
    BitSet filled = new BitSet();
    for (int n = tree.end(from) - 1; n >= from; n--) {
      String name = name(tree, n);
      boolean content =
          filled.get(n)
              || (tree.isText(n)
                  ? !tree.text(n).replace('\u00A0', ' ').isBlank()
                  : name.equals("img") && addresses.picture(n) != null);
      if (wanted.test(n) && tree.isVisible(n) && (content || SHOWING.contains(name))) {
        filled.set(n);
        if (content && n > from && !DROPPED.contains(name)) {
          filled.set(tree.parent(n));
        }
      }
    }
    return filled;
  }

  private static int close(DomTree tree, int node, int from, DomTreeBuilder out) {
    if (tree.hasSpaceAtEnd(node)) {
      out.space();
    }
    out.end();
    return node == from ? DomTree.NONE : tree.parent(node);
  }

  private static void element(DomTree tree, int node, Addresses addresses, DomTreeBuilder out) {
    String name = name(tree, node);
    String source = name.equals("img") ? addresses.picture(node) : null;
    boolean kept = KEPT.contains(name) && (!name.equals("img") || source != null);
    out.start(kept ? name : BLOCKS.contains(name) ? "div" : "span");
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (COPIED.contains(tree.tokenName(token)) && kept) {
        out.attribute(tree.tokenName(token), tree.tokenValue(token));
      }
    }
    if (source != null) {
      out.attribute("src", source);
      String width = tree.attribute(node, "width");
      if (width != null && WIDTH.matcher(width).matches()) {
        out.attribute("width", width);
      }
    }
    String href = name.equals("a") ? addresses.link(tree.attribute(node, "href")) : null;
    if (href != null) {
      out.attribute("href", href);
      BlockDocument.openElsewhere(tree, node, out);
    }
  }

  private static String name(DomTree tree, int node) {
    return tree.name(node).toLowerCase(Locale.ROOT);
  }
}
